"""What cells and exceptions keep alive.

An object in a cell lives until the cell goes or is bound anew, however early the trace has used it for the last time.

A cell goes with the last of what has it: the frame that it belongs to, functions whose closure it is in, and whatever holds one of those. In
a trace most of that is only known and not made, so there is no object to keep the others alive. The generated code does it: the register of what
comes into a cell stays, as that of a value with a name does, until nothing of the simulation leads to it any more. Likewise the values of the
frames in an exception's traceback live until nothing has the exception.
"""
from __future__ import annotations

from typing import Any, List, Set

from ..variables.base import ArrayVar, ConstVar, RuntimeScalarVar, ScalarVar, Variable
from ..variables.objects import ObjectVar
from . import ends, finalisers
from .arguments import LazyArgument
from .leading import reachable
from .unwinding import give_up

__all__ = ["check_traceback", "errors_alive", "keep", "may_lead_on", "note_catcher", "release"]

#: Numbers and texts: nobody hears them go.
_SCALARS = (ConstVar, ScalarVar, RuntimeScalarVar)


def keep(m: Any, var: Any) -> None:
    """A value comes into a cell: it and what it is made of stay."""
    for found in reachable(m, [var]) or ():
        if type(found.reg) is int and _may_be_heard(m, found):
            m.named.add(found.reg)
            m.kept[id(found)] = found


def _may_be_heard(m: Any, var: Any) -> bool:
    """Whether a value's end may be noticed: an input's, or what is made here and may have one."""
    if isinstance(var, _SCALARS):
        return False
    return m.is_input(var) or not isinstance(var, ArrayVar)


def may_lead_on(var: Any) -> bool:
    """Whether a value is made here and may have a cell, or something that has."""
    return isinstance(var, Variable) and var.node is None and type(var) is not ArrayVar and not isinstance(var, _SCALARS)


def release(m: Any) -> None:
    """Something that may have had a cell is gone: what nothing has any more goes, too."""
    for var in m.kept_by.lost(m, [*m.frames, *[values for _, values in m.held]], m.kept) or ():
        m.unbind(m.kept.pop(id(var)))


def note_catcher(m: Any, frame: Any, names: List[Any], having: Any) -> None:
    """A frame is over, and what its ``names`` stood for goes: the exceptions that it has caught and that something else has, or what is ``having`` them, lead to that."""
    for error in reachable(m, [*m.frames, having]) or ():
        if type(error) is ObjectVar and error.error is not None and error.error.catcher is frame:
            m.held.append((error, names))


def errors_alive(m: Any) -> Set[Any]:
    """The exceptions of the trace that something still has, of those whose traceback holds the values of frames."""
    alive: Set[Any] = set()
    roots = list(m.frames)
    while True:
        found = reachable(m, roots)
        if found is None:
            return {error for error, _ in m.held}
        known = set(map(id, found))
        more = [(error, values) for error, values in m.held if id(error) in known and error not in alive]
        if not more:
            return alive
        alive.update([error for error, _ in more])
        roots += [values for _, values in more]


def check_traceback(m: Any, error: Any) -> None:
    """An exception is made, which something outside may keep. Its traceback will not have what the frames had, so where that may be heard to
    go the exception is left to the interpreter."""
    frame = error.error.catcher     # its own entry is in the traceback, too
    names = [] if frame is None else [*frame.locals.values(), *frame.cells.values()]
    for found in reachable(m, [names] + [values for other, values in m.held if other is error]) or ():
        if found.node is not None and m.is_input(found) and not ends.is_unheard(m, found.node, m.example_of(found)):
            give_up(error)
    if m.finalisable and any([finalisers.leads_to_one(m, found) for found in [names] + [values for other, values in m.held if other is error]]):
        give_up(error)
    for argument in names:
        if type(argument) is LazyArgument and not ends.is_unheard(m, m.guards.node("arg", argument.index), argument.value):
            give_up(error)
