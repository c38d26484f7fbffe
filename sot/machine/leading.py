"""What leads to what in the simulation."""
from __future__ import annotations

import gc
import types
from operator import attrgetter
from typing import Any, Callable, Collection, Dict, Iterable, List, Optional, Sequence, Set, Tuple

from ..variables.base import ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, Variable
from ..variables.errors import ErrorState
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar
from .frames import VirtualFrame
from .tasks import Task

__all__ = ["NAMES", "has_part", "parts_of", "reachable", "search", "still_leads", "ways_to"]

#: What has nothing else: an array knows only how it was computed.
_LEAVES = (ConstVar, ScalarVar, RuntimeScalarVar, RuntimeVar)
#: Of some things not all that they have counts; not the code and globals of a function.
NAMES: Dict[type, Tuple[str, ...]] = {
    FunctionVar: ("defaults", "given_defaults", "kwdefaults", "closure", "annotations", "attrs", "names"),
    VirtualFrame: ("locals", "cells", "stack", "pushes", "then", "convert", "generator"),
    ErrorState: ("args", "fields", "context", "cause"),
    Task: ("work", "deliver", "parent"),
}
_NAMED: Dict[type, Callable[[Any], Iterable[Any]]] = {kind: attrgetter(*names) for kind, names in NAMES.items()}
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


def ways_to(m: Any, roots: Sequence[Any], goals: Sequence[Any]) -> Optional[Dict[int, List[Any]]]:
    """By the id of each goal that these lead to, a way: what has it, from a root on. None where too many values were followed."""
    parents = search(m, roots, goals, ())
    return None if parents is None else {id(goal): _way(parents, goal) for goal in goals if id(goal) in parents}


def search(m: Any, roots: Sequence[Any], goals: Sequence[Any], last: Collection[int]) -> Optional[Dict[int, Tuple[Any, Any]]]:
    """By its id, each thing to which these lead, the last root first, and what has it, until all goals are among them. None where too many values were followed.

    Of two ways the shorter one is found, which lasts longer. Things whose ids are in ``last`` are gone through late, one layer of them for each root and then the
    rest: what is new is seldom far behind them.
    """
    wanted = set(map(id, goals))
    parents: Dict[int, Tuple[Any, Any]] = {}
    later: List[Any] = []
    done = 0
    left = list(roots)
    while wanted and (left or done < len(later)):
        if left:
            _spread(m, [(left.pop(), None)], wanted, parents, last, later)
        near, done = later[done:], len(later)
        if wanted:
            _spread(m, [(part, thing) for thing in near for part in parts_of(m, thing)], wanted, parents, last, later)
    return parents if len(parents) <= _MOST_LOOKED_AT else None


def _spread(m: Any, waiting: List[Tuple[Any, Any]], wanted: Set[int], parents: Dict[int, Tuple[Any, Any]], last: Collection[int], later: List[Any]) -> None:
    """Go on from things, each with what has it, until nothing is wanted, or they are too many."""
    for thing, parent in waiting:      # which grows
        if not wanted:
            return
        if id(thing) in parents:
            continue
        parents[id(thing)] = (thing, parent)
        wanted.discard(id(thing))
        if id(thing) in last:
            later.append(thing)
        else:
            waiting += [(part, thing) for part in parts_of(m, thing)]
        if len(parents) > _MOST_LOOKED_AT:
            wanted.clear()


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
        if not has_part(m, thing, after, parts):
            return False
    return True


def has_part(m: Any, holder: Any, thing: Any, known: Dict[int, Set[int]]) -> bool:
    """Whether one thing has another; ``known``: the ids of what those have that were asked about, by their ids."""
    has = known.get(id(holder))
    if has is None:
        has = known[id(holder)] = set(map(id, parts_of(m, holder)))
    return id(thing) in has


def parts_of(m: Any, thing: Any) -> Iterable[Any]:
    """What a thing of the simulation has; nothing if it is one of the program."""
    kind = type(thing)
    if issubclass(kind, Variable):
        if kind is FunctionVar:
            return _NAMED[kind](thing)
        remains = thing.remains() if isinstance(thing, IteratorVar) else None
        if remains is not None:
            return remains
        return () if isinstance(thing, _LEAVES) else gc.get_referents(thing)
    if m.variable_of(thing) is not None:
        return ()
    if kind is list or kind is tuple or kind is dict:
        return list(thing.values()) if kind is dict else thing
    if kind is VirtualFrame or kind is ErrorState or kind is Task:
        return _NAMED[kind](thing)
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
