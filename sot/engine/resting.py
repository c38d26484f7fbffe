"""When a unit rests: its calls come with objects of their own, so that no translation serves another call; or its function has no arrays."""
from __future__ import annotations

import collections
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..arrays import ARRAYS
from ..guards.lasting import asks_for_passing, place_of

if TYPE_CHECKING:
    from .._core import CodeCache, Entry, GuardProgram
    from ..machine.machine import Machine

__all__ = ["MOST_FOR_VALUES", "MOST_WAITED", "MOST_WITHOUT_ARRAYS", "WATCHED_CALLS", "Arrays", "Resting", "brings_array", "is_dearer"]

#: Once so many entries of a unit served few calls because an object that they were made for is gone, or stand for code made anew, the
#: unit rests: so many calls that no entry fits run natively before another is translated, and then all of them.
MOST_SHORT_LIVED = 4
RESTS = (16, 256)
#: Once so many translations of a function, those of its rest after breaks included, met no array, there is nothing to gain: the others
#: wait for a call that brings an array. The first one of each part counts for less: the arrays of a long function may come behind many
#: breaks. Another one counts for more the longer it was: one more for so many simulated instructions. After so many calls that brought
#: none, a unit waits no longer; and so many calls of an entry that breaks are enough to see that its function has no use for arrays.
MOST_WITHOUT_ARRAYS = 16
FIRST_ONES = 4
LONG = 200
#: … of a function that the hook met, which nobody asked to translate.
MOST_OF_UNASKED = 2
#: So many translations of one part that were made because a value, a length, keys or the outcome of a branch was another one are enough:
#: what changes in each call does so in the next, too.
MOST_FOR_VALUES = 3
MOST_WAITED = 1000
#: After so many calls of such an entry, all of them are counted again.
WATCHED_CALLS = (125, 250, 500, 1000)


#: What a whole call without arrays takes, in ns of one machine (3.12): an instruction of the program and a call of a function of its
#: own; an instruction of generated code, a node or check of the guards, and what is found out before anything is done. Only long calls, which are unrolled loops, are weighed.
_INSTRUCTION, _CALL, _GENERATED, _GUARD, _FOUND_OUT = 4, 35, 5, 13, 500
_WEIGHED = 500
#: So many of the types that were guarded tell which calls are like one that the interpreter is quicker with.
MOST_TYPES = 6


def is_dearer(m: Machine, run: Callable[..., Any], guards: GuardProgram, arrays: Arrays) -> bool:
    """Whether a call that met no array takes longer with its translation than the interpreter does. The last one of those that are made for other values is weighed however short it is."""
    if m.met_arrays or arrays.met or m.step < _WEIGHED and not arrays.are_many_for_values():
        return False
    translated = _GENERATED * len(run.__code__.co_code) / 2 + _GUARD * (len(guards.nodes) + len(guards.checks))
    translated += _FOUND_OUT * len(m.expected)
    return translated > _INSTRUCTION * m.step + _CALL * m.calls


class Arrays:
    """Of one function, with its rest after breaks: whether its translations met arrays or NumPy scalars."""

    def __init__(self) -> None:
        self.met = False
        self.without = 0        # translations, first ones of parts in fractions
        self.for_values = 0     # those that one part made for other values
        self.most = MOST_OF_UNASKED

    def is_unasked(self) -> bool:
        """Whether the hook met the function, and nobody asked to translate it."""
        return self.most == MOST_OF_UNASKED

    def forget(self) -> None:
        """Nothing was translated."""
        self.met, self.without, self.for_values = False, 0, 0

    def note(self, met: bool, first: bool, steps: int) -> None:
        """A translation of so many simulated instructions was made, the first one of its part or another."""
        self.met = self.met or met
        if not self.met:
            self.without += 1 if first else FIRST_ONES * (1 + steps // LONG)

    def note_values(self, misses: int) -> None:
        """A part translates once more, so many times because of values."""
        self.for_values = max(self.for_values, misses)

    def are_many_for_values(self) -> bool:
        """Whether one part has made as many translations for other values as it may without arrays."""
        return self.for_values >= MOST_FOR_VALUES

    def are_missed(self) -> bool:
        """Whether what is translated of the function is not worth it."""
        return (self.without >= FIRST_ONES * self.most or self.are_many_for_values()) and not self.met


def brings_array(flat: Tuple[Any, ...]) -> bool:
    """Whether there is an array or NumPy scalar among a call's arguments."""
    return any([issubclass(type(value), ARRAYS.values) for value in flat])


class Resting:
    """Of one unit: how often it rested, and how many calls it still does."""

    def __init__(self) -> None:
        self.left = self.rests = self.deaths = self.waiting = 0
        self.waited = False     # as many calls without arrays as a unit waits at most

    def forget(self, cache: CodeCache) -> None:
        """It may translate again."""
        self.left = self.rests = self.waiting = 0
        self.waited = False
        self.deaths = cache.deaths
        cache.idle = cache.rests = 0

    def goes_on(self) -> bool:
        """Whether this call, which no entry fits, is one of those that run natively meanwhile."""
        if not self.left:
            return False
        self.left -= 1
        return True

    def waits(self, arrays: Arrays, cache: CodeCache, flat: Tuple[Any, ...], whole: bool) -> bool:
        """Whether this call, which no entry fits, runs natively because the function has no use for arrays so far, and this call brings none.

        ``whole``: of a function's own unit.
        """
        if not arrays.are_missed():
            return False
        if brings_array(flat):
            self.waited = False
            return False
        if whole and arrays.is_unasked():     # all its calls come by the hook, which sees whether one brings an array
            cache.idle = MOST_WAITED
            return True
        if self.waited:
            cache.native = True
        self.waited, cache.rests = True, MOST_WAITED
        return True

    def begins(self, cache: CodeCache, globals_: Dict[str, Any], closure: Optional[Tuple[types.CellType, ...]],
               flat: Tuple[Any, ...]) -> Optional[List[Entry]]:
        """The entries that go because the unit rests from now on, None if it does not.

        Entries that died tell that it should, and those of code that was made anew. Of two more that served nothing since they were
        made, because of an object that may go, one is taken to be as good as dead: the collector comes when it comes.
        """
        most = 1 if self.rests else MOST_SHORT_LIVED
        remade, waiting = _unserved(cache, globals_, closure, flat)
        if cache.deaths - self.deaths + len(remade) + max(0, waiting - self.waiting) // 2 < most:
            return None
        self.deaths, self.waiting = cache.deaths, waiting
        for entry in remade:
            cache.discard(entry)
        if self.rests == len(RESTS):
            cache.closed = True
        else:
            self.left = RESTS[self.rests]
            self.rests += 1
        return remade


def _unserved(cache: CodeCache, globals_: Dict[str, Any], closure: Optional[Tuple[types.CellType, ...]],
              flat: Tuple[Any, ...]) -> Tuple[List[Entry], int]:
    """(entries for code of the same source that was made anew, number of those for another object that may go), of all
    that have served nothing since they were made."""
    places: Dict[Any, List[Tuple[types.CodeType, Entry]]] = collections.defaultdict(list)
    waiting = 0
    for entry in cache.entries():
        if entry.hits or entry.run is None:
            continue
        failed = entry.guards.check(globals_, closure, flat)
        check = entry.guards.checks[failed] if failed >= 0 else ("", 0, None)
        if check[0] == "is" and type(check[-1]) is types.CodeType:
            places[place_of(check[-1])].append((check[-1], entry))
        else:
            waiting += asks_for_passing(check)
    # Else it is one function that comes at other places of its list, or functions that stand in one line.
    made_anew = [found for found in places.values() if len({id(code) for code, _ in found}) > len({code for code, _ in found})]
    return [entry for _, entry in max(made_anew, key=len, default=[])], waiting
