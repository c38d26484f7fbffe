"""``with np.errstate(…)`` in a program: a call begins a state of float errors, another ends the one that was begun last.

A program that ends in any way leaves the state that it found: what it has begun and not ended (an operation raises between the two) is ended when it returns, and it
ends nothing that it has not begun.
"""
from __future__ import annotations

import threading
import types
from typing import Any, List

from .._core import mark_skip
from ..arrays import ARRAYS
from ..arrays.library import LIBRARY

__all__ = ["NAMES", "MODES", "begin", "end", "is_mode", "keeping_states"]

#: What a program may say of float errors; the others call something.
MODES = frozenset(("ignore", "warn", "raise", "print"))


class _Begun(threading.local):
    """The states that the programs of a thread have begun; those from ``first`` on are the innermost program's."""

    def __init__(self) -> None:
        self.states: List[Any] = []
        self.first = 0


_begun = _Begun()


def is_mode(name: str, value: Any) -> bool:
    """Whether a program may begin a state with this keyword argument."""
    return (name == "all" or name in LIBRARY.error_modes()) and (value is None or type(value) is str and value in MODES)


def begin(**modes: Any) -> None:
    """What ``with np.errstate(…)`` does first."""
    state = ARRAYS.error_state(**modes)
    state.__enter__()
    _begun.states.append(state)


def end() -> None:
    """… and last."""
    if len(_begun.states) == _begun.first:
        raise RuntimeError("the program ends a state of float errors that it has not begun")
    _begun.states.pop().__exit__(None, None, None)


#: name in programs -> function
NAMES = {"numpy.errstate": begin, "numpy.errstate.__exit__": end}


def _open() -> int:
    """A program begins: what it may end begins here. Gives what _close() takes."""
    before = _begun.first
    _begun.first = len(_begun.states)
    return before


def _close(before: int) -> None:
    """It is over."""
    while len(_begun.states) > _begun.first:
        _begun.states.pop().__exit__(None, None, None)
    _begun.first = before


_TEXT = """def program(%s):
    before = open()
    try:
        return function(%s)
    finally:
        close(before)
"""


def keeping_states(function: types.FunctionType) -> types.FunctionType:
    """A function of the same arguments that runs a program and leaves no state behind."""
    inner = function.__code__
    slots = inner.co_varnames[:inner.co_argcount]
    names: Any = {"open": _open, "close": _close, "function": function}
    arguments = ", ".join(["_%d" % number for number in range(len(slots))])
    exec(_TEXT % (arguments, arguments), names)
    code = names["program"].__code__
    code = code.replace(co_varnames=slots + code.co_varnames[len(slots):], co_name=inner.co_name, co_filename=inner.co_filename, co_firstlineno=inner.co_firstlineno)
    mark_skip(code)
    return types.FunctionType(code, names, inner.co_name)
