"""What leads to what in the simulation."""
from __future__ import annotations

import gc
import types
from typing import Any, Iterable, Set

from ..variables.base import ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, Variable
from ..variables.errors import ErrorState
from ..variables.functions import FunctionVar
from .frames import VirtualFrame
from .tasks import Task

__all__ = ["reachable"]

#: What has nothing else: an array knows only how it was computed.
_LEAVES = (ConstVar, ScalarVar, RuntimeScalarVar, RuntimeVar)
#: More values than these are not followed: then everything is taken to be kept.
_MOST_FOLLOWED = 4_000


def reachable(m: Any, roots: Iterable[Any]) -> Any:
    """The variables to which these lead; None if that are too many."""
    seen: Set[int] = set()
    found = []
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if len(seen) > _MOST_FOLLOWED:
            return None
        if issubclass(type(thing), Variable):    # isinstance would ask the program's objects for their class
            found.append(thing)
            if type(thing) is FunctionVar:      # not its code and globals
                waiting += [thing.defaults, thing.given_defaults, thing.kwdefaults, thing.closure, thing.annotations, thing.attrs, thing.names]
            elif not isinstance(thing, _LEAVES):
                waiting += gc.get_referents(thing)
        else:
            waiting += _parts(m, thing)
    return found


def _parts(m: Any, thing: Any) -> Iterable[Any]:
    """What a thing of the simulation has; nothing if it is one of the program."""
    kind = type(thing)
    if m.variable_of(thing) is not None:
        return ()
    if kind is list or kind is tuple or kind is dict:
        return list(thing.values()) if kind is dict else thing
    if kind is VirtualFrame:
        return (thing.locals, thing.cells, thing.stack, thing.pushes, thing.then, thing.convert, thing.generator)
    if kind is ErrorState:
        return (thing.args, thing.fields, thing.context, thing.cause)
    if kind is Task:
        return (thing.work, thing.deliver, thing.parent)
    if kind is types.MethodType:
        return (thing.__self__,)
    if kind is types.FunctionType:
        return [_contents(cell) for cell in thing.__closure__ or ()]
    if kind is types.GeneratorType and thing.gi_frame is not None:
        return list(thing.gi_frame.f_locals.values())
    return ()


def _contents(cell: types.CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:      # empty
        return None
