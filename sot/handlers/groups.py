"""Handlers of ``except*`` for exceptions that are raised while translating (Python/ceval.c, Objects/exceptions.c; 3.11+)."""
from __future__ import annotations

from typing import Any, List, Optional, Tuple

from ..machine.registry import handles
from ..machine.unwinding import give_up, handled_in
from ..objects.class_guards import class_lookup, is_subtype
from ..objects.errors import group_of
from ..objects.groups import is_group, leaves_of, split
from ..variables.base import ConstVar, HandledVar
from ..variables.classes import is_class
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import GROUPS
from ..variables.objects import ObjectVar

__all__ = []

#: A plain exception that a clause takes is wrapped into a group: whether that has the frame in its traceback (3.14+).
_WRAPS_WITH_TRACEBACK = """
def wraps():
    try:
        raise ValueError
    except* ValueError as group:
        found = group.__traceback__ is not None
    return found
"""


#: The one exception that the clauses for a group have raised: whether it goes on as it is, or in a group of its own (up to 3.11.3).
_GOES_ON_ALONE = """
def wraps():
    try:
        try:
            raise BaseExceptionGroup("", [ValueError()])
        except* ValueError:
            raise TypeError
    except BaseException as error:
        return type(error) is TypeError
"""


def _found(program: str) -> bool:
    """What such a program tells of this interpreter."""
    if not GROUPS:
        return False
    namespace: Any = {}
    exec(program, namespace)
    return bool(namespace["wraps"]())


_TRACED = _found(_WRAPS_WITH_TRACEBACK)
_ALONE = _found(_GOES_ON_ALONE)


def _is_none(var: Any) -> bool:
    return type(var) is ConstVar and var.value is None


@handles("CHECK_EG_MATCH")
def check_eg_match(m: Any, frame: Any, argument: Any) -> None:
    stack = frame.stack
    wanted, raised = stack[-1], stack[-2]
    handled = handled_in([frame])
    classes = _classes(m, handled, wanted)
    match, rest = (None, None) if _is_none(raised) else _matched(m, frame, raised, classes)
    if match is not None:
        place = next(place for place in reversed(range(len(stack))) if type(stack[place]) is HandledVar)
        stack[place] = HandledVar(match)
    stack[-2:] = [ConstVar(None) if rest is None else rest, ConstVar(None) if match is None else match]


def _classes(m: Any, handled: Any, wanted: Any) -> List[type]:
    """The classes of a clause; what is none, and groups, it refuses."""
    found = []
    for var in wanted.items(m) if type(wanted) is TupleVar else [wanted]:
        if type(var) is not ConstVar or not is_class(var.value) or not is_subtype(m, var.value, BaseException) or any([is_subtype(m, var.value, group) for group in GROUPS]):
            give_up(handled)
        found.append(var.value)
    return found


def _matched(m: Any, frame: Any, raised: Any, classes: List[type]) -> Tuple[Optional[ObjectVar], Optional[ObjectVar]]:
    """What a clause takes of an exception, and what it leaves."""
    if type(raised) is not ObjectVar or raised.error is None:
        give_up(raised)
    if not is_group(m, raised):
        if not any([is_subtype(m, raised.pytype, cls) for cls in classes]):
            return None, raised
        wrapped = group_of(m, ConstVar(""), TupleVar([raised]), [raised])
        state: Any = wrapped.error
        state.step = raised.error.step
        if _TRACED:
            state.trace, state.catcher = (frame.entry(),), frame
            m.links(wrapped)    # the frame leads to it
        return wrapped, None
    if class_lookup(m, raised.pytype, "split") is not vars(next(iter(GROUPS)))["split"]:
        give_up(raised)
    return split(m, raised, lambda var: any([is_subtype(m, var.pytype, cls) for cls in classes]), lambda: give_up(raised), raised.error.step)


@handles("PREP_RERAISE_STAR")
def prep_reraise_star(m: Any, frame: Any, argument: Any) -> None:
    """What goes on behind the clauses: what they raised, and what none of them took."""
    stack = frame.stack
    errors, orig = [var for var in stack[-1].items(m) if not _is_none(var)], stack[-2]
    if any([type(var) is not ObjectVar or var.error is None for var in [orig, *errors]]):
        give_up(orig)
    if not is_group(m, orig):
        result = errors[0] if errors else None
    else:
        again = [var for var in errors if _goes_on(m, var, orig)]
        raised = [var for var in errors if not any([var is other for other in again])]
        leaves: List[Any] = [leaf for var in again for leaf in leaves_of(m, var, lambda: give_up(orig))]
        rest = split(m, orig, lambda var: any([var is leaf for leaf in leaves]), lambda: give_up(orig), orig.error.step)[0] if leaves else None
        grouped = len(raised) + (rest is not None) > 1 or bool(raised) and not _ALONE
        if rest is not None:
            raised.append(rest)
        result = group_of(m, ConstVar(""), ListVar(list(raised)), raised) if grouped else raised[0] if raised else None
        if grouped:
            result.error.step = orig.error.step  # type: ignore[union-attr]  # it has a state
    stack[-2:] = [ConstVar(None) if result is None else result]


def _goes_on(m: Any, var: Any, orig: Any) -> bool:
    """Whether an exception is the part of another that no clause took, or one that a clause has raised again: it came up as that did."""
    if not is_group(m, var):
        return False
    a, b = var.error, orig.error
    causes = [None if cause is None or _is_none(cause) else cause for cause in (a.cause, b.cause)]
    return [entry[:4] for entry in a.trace] == [entry[:4] for entry in b.trace] and a.context is b.context and causes[0] is causes[1]
