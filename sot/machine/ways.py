"""What leads to the same things all the time, and is asked for behind each operation that changed something."""
from __future__ import annotations

import types
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Sequence, Set, Tuple

from ..variables.base import Variable
from ..variables.iterators import IteratorVar
from . import leading

if TYPE_CHECKING:
    from typing import Callable

    #: What gives what a thing has in one place; None where no place is known, and all that the thing has is looked through.
    Finder = Optional[Callable[[Any], Any]]
    #: A thing, what has it, and what gives it of that.
    Step = Tuple[Any, Any, Finder]
    #: By the id of a container: in which place it has what, by the id of that.
    Places = Dict[int, Dict[int, Any]]

__all__ = ["Ways"]

#: The slots of the kinds of variables that somebody has asked for.
_SLOTS: Dict[type, Tuple[str, ...]] = {}


class Ways:
    """A way to each of some goals. They begin alike where they can: of each thing on one it is known what has it.

    Behind each operation that changed something it is asked whether all of them still lead there. So a thing is looked for where it was found last,
    and what has it is searched anew only where it is there no longer.
    """

    __slots__ = ("_roots", "_steps", "_others")

    def __init__(self) -> None:
        self._roots: Dict[int, Any] = {}
        #: By the id of a thing on a way: it, what has it (which comes before it here, unless it is a root), and what gives it of that.
        self._steps: Dict[int, Step] = {}
        self._others: List[Step] = []     # those where it has no known place

    def clear(self) -> None:
        """Nothing is known."""
        self._roots, self._steps, self._others = {}, {}, []

    def lost(self, m: Any, roots: Sequence[Any], goals: Dict[int, Any]) -> Optional[List[Any]]:
        """The goals, by their ids, to which these roots do not lead. None where too many values were followed."""
        if not self._all_lead_on(m, roots):
            self._shorten(m, roots, goals)
        steps = self._steps
        if goals.keys() <= steps.keys():
            return []
        searched = [goal for key, goal in goals.items() if key not in steps]
        parents = leading.search(m, roots, searched, goals.keys() & steps.keys())
        if parents is None:
            return None
        places: Places = {}
        for goal in searched:
            if id(goal) in parents:
                self._add(m, parents, goal, places)
        return [goal for goal in searched if id(goal) not in parents]

    def _all_lead_on(self, m: Any, roots: Sequence[Any]) -> bool:
        """Whether the roots are roots still, and each thing on a way has the next one where it was."""
        if not self._roots.keys() <= set(map(id, roots)):
            return False
        try:
            if not all([find is None or find(holder) is thing for thing, holder, find in self._steps.values()]):
                return False
        except (LookupError, AttributeError):
            return False
        has: Dict[int, Set[int]] = {}
        return all([leading.has_part(m, holder, thing, has) for thing, holder, _ in self._others])

    def _shorten(self, m: Any, roots: Sequence[Any], goals: Dict[int, Any]) -> None:
        """The ways end where something has the next thing no longer, and go where they lead to no goal."""
        there = set(map(id, roots))
        self._roots = {key: root for key, root in self._roots.items() if key in there}
        steps: Dict[int, Step] = {}
        places: Places = {}
        for key, (thing, holder, find) in self._steps.items():
            if id(holder) in steps or id(holder) in self._roots:
                step = (thing, holder, find) if find is not None and _finds(find, holder, thing) else _step(m, holder, thing, places)
                if step is not None:
                    steps[key] = step
        needed = set(goals)
        for key, (_, holder, _) in reversed(list(steps.items())):
            if key in needed:
                needed.add(id(holder))
        self._steps = {key: step for key, step in steps.items() if key in needed}
        self._others = [step for step in self._steps.values() if step[2] is None]
        self._roots = {key: root for key, root in self._roots.items() if key in needed}

    def _add(self, m: Any, parents: Dict[int, Tuple[Any, Any]], goal: Any, places: Places) -> None:
        """The way to a goal that was found, as far as it is not one of these."""
        way: List[Tuple[Any, Any]] = []
        thing = goal
        while thing is not None and id(thing) not in self._steps and id(thing) not in self._roots:
            _, holder = parents[id(thing)]
            way.append((thing, holder))
            thing = holder
        for thing, holder in reversed(way):
            if holder is None:
                self._roots[id(thing)] = thing
                continue
            step = _step(m, holder, thing, places) or (thing, holder, None)
            self._steps[id(thing)] = step
            if step[2] is None:
                self._others.append(step)


def _step(m: Any, holder: Any, thing: Any, known: Places) -> Optional[Step]:
    """How a thing is found in what has it; None where that has it not. ``known``: the places in containers that were asked about."""
    for name in _slots_of(type(holder)):
        if getattr(holder, name, None) is thing:
            return thing, holder, attrgetter(name)
    places = known.get(id(holder))
    if places is None:
        places = known[id(holder)] = dict.fromkeys(map(id, leading.parts_of(m, holder)))
        for place, part in _placed(holder):
            if id(part) in places:
                places[id(part)] = place
    if id(thing) not in places:
        return None
    place = places[id(thing)]
    return thing, holder, None if place is None else itemgetter(place)


def _placed(thing: Any) -> Iterable[Tuple[Any, Any]]:
    """What a container has in places in which it can be looked for: no code of the program runs for that."""
    if type(thing) is dict:
        return [(key, value) for key, value in thing.items() if type(key) is str or type(key) is int]
    return enumerate(thing) if type(thing) is list or type(thing) is tuple else ()


def _slots_of(kind: type) -> Tuple[str, ...]:
    """The names of all attributes that count of things of a kind; none where that changes, or it has others."""
    if kind in leading.NAMES:
        return leading.NAMES[kind]
    if not issubclass(kind, Variable) or issubclass(kind, IteratorVar) and kind.remains is not IteratorVar.remains:
        return ()
    if kind not in _SLOTS:
        _SLOTS[kind] = tuple([name for name in dir(kind) if type(getattr(kind, name)) is types.MemberDescriptorType])
    return _SLOTS[kind]


def _finds(find: Callable[[Any], Any], holder: Any, thing: Any) -> bool:
    try:
        return find(holder) is thing
    except (LookupError, AttributeError):
        return False
