"""Who hears of what goes wrong in array operations: a warning may run the program's code, and so may ``np.errstate(call=…)``.

Such code changes what it likes: ``warnings.catch_warnings(record=True)`` appends to a list that the program looks at. What the translator
knows of inputs is from the call's begin, so where one of them may have changed, the graph ends before anything is read (see
``sot.machine.ends``). Who hears is looked at when a translation begins; once the graph itself changes that, it may be anyone.
"""
from __future__ import annotations

import types
import warnings
from typing import Any, Optional

from .library import LIBRARY

__all__ = ["Listener", "changes_who_hears", "listener"]

#: Statements that compute, or convert what they store.
MAY_WARN = frozenset(("binary", "inplace", "unary", "compare", "call", "mutate", "setsubscr", "scalar", "scalar1", "contains", "format"))
_SHOWS = {name: getattr(warnings, name) for name in ("_showwarnmsg", "_showwarnmsg_impl", "_showwarning_orig")}
_SHOWN_BY = frozenset(("showwarning", "_showwarnmsg", "_showwarnmsg_impl"))


class Listener:
    """What hears of warnings: the list that they are put into, or some code of the program (then ``record`` is None)."""

    __slots__ = ("record", "has_heard")

    def __init__(self, record: Optional[Any]) -> None:
        self.record = record
        self.has_heard = False      # whether anything that may warn was recorded so far

    def hears(self, m: Any, op: str) -> None:
        """A statement was recorded."""
        if op in MAY_WARN:
            self.has_heard = True
            if self.record is None or m.variable_of(self.record) is not None:
                m.ended = m.ended or "a warning"

    def is_changed(self, obj: Any) -> bool:
        """Whether an object that comes in now has changed since the call began."""
        return self.has_heard and obj is self.record


def changes_who_hears(op: str, arg: Any) -> bool:
    """Whether a statement gives warnings another way to be shown, from there on."""
    return op == "setattr" and arg in _SHOWN_BY


def listener() -> Optional[Listener]:
    """What hears of warnings now; None: nobody whom the program could ask."""
    if LIBRARY.errors_are_called():
        return Listener(None)
    names = vars(warnings)
    if names.get("showwarning") is not _SHOWS["_showwarning_orig"] or names.get("_showwarnmsg") is not _SHOWS["_showwarnmsg"]:
        return Listener(None)
    shows: Any = names.get("_showwarnmsg_impl")
    if shows is _SHOWS["_showwarnmsg_impl"]:
        record = _record_of_the_context()
        return None if record is None else Listener(record)
    own = type(shows) is types.BuiltinMethodType and type(shows.__self__) is list
    return Listener(shows.__self__ if own else None)


def _record_of_the_context() -> Optional[Any]:
    """3.14+: the list of a ``catch_warnings`` that is for this thread or task alone."""
    context = getattr(warnings, "_get_context", None)
    return getattr(context(), "log", None) if context is not None else None
