"""What leads to what in the simulation."""
from __future__ import annotations

import gc
import types
from typing import Any, Dict, Iterable, List, Optional, Sequence, Set

from ..variables.base import ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, Variable
from ..variables.errors import ErrorState
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar
from .frames import VirtualFrame
from .tasks import Task

__all__ = ["parts_of", "reachable", "still_leads", "ways_to"]

#: What has nothing else: an array knows only how it was computed.
_LEAVES = (ConstVar, ScalarVar, RuntimeScalarVar, RuntimeVar)
#: More values than these are not followed: then everything is taken to be kept.
_MOST_FOLLOWED = 4_000
#: … where what is found is looked at again, and need not be searched for soon.
_MOST_LOOKED_AT = 40_000


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
        waiting += parts_of(m, thing)
    return found


def ways_to(m: Any, roots: Iterable[Any], goals: Sequence[Any]) -> Optional[Dict[int, List[Any]]]:
    """By the id of each goal that these lead to, a way: what has it, from a root on. None where too many values were followed."""
    found: Dict[int, List[Any]] = {}
    wanted = set(map(id, goals))
    parents: Dict[int, Any] = {}
    waiting = [(root, None) for root in roots]
    while waiting and wanted:
        thing, parent = waiting.pop()
        if id(thing) in parents:
            continue
        parents[id(thing)] = (thing, parent)
        if len(parents) > _MOST_LOOKED_AT:
            return None
        if id(thing) in wanted:
            wanted.discard(id(thing))
            found[id(thing)] = _way(parents, thing)
        waiting += [(part, thing) for part in parts_of(m, thing)]
    return found


def _way(parents: Dict[int, Any], goal: Any) -> List[Any]:
    way, thing = [], goal
    while thing is not None:
        way.append(thing)
        thing = parents[id(thing)][1]
    return way[::-1]


def still_leads(m: Any, way: List[Any], roots: Iterable[Any], parts: Dict[int, Set[int]]) -> bool:
    """Whether the first of these is a root, and each has the next one.

    ``parts``: what the things of the ways that are asked about have now, by their ids. Most ways begin alike.
    """
    if not any([way[0] is root for root in roots]):
        return False
    for thing, after in zip(way, way[1:]):
        has = parts.get(id(thing))
        if has is None:
            has = parts[id(thing)] = set(map(id, parts_of(m, thing)))
        if id(after) not in has:
            return False
    return True


def parts_of(m: Any, thing: Any) -> Iterable[Any]:
    """What a thing of the simulation has; nothing if it is one of the program."""
    kind = type(thing)
    if issubclass(kind, Variable):
        if kind is FunctionVar:      # not its code and globals
            return [thing.defaults, thing.given_defaults, thing.kwdefaults, thing.closure, thing.annotations, thing.attrs, thing.names]
        remains = thing.remains() if isinstance(thing, IteratorVar) else None
        if remains is not None:
            return remains
        return () if isinstance(thing, _LEAVES) else gc.get_referents(thing)
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
        return [*thing.gi_frame.f_locals.values(), thing.gi_yieldfrom]      # what works for it has names of its own
    return ()


def _contents(cell: types.CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:      # empty
        return None
