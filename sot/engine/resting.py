"""When a unit rests: its calls come with objects of their own, so that no translation serves another call."""
from __future__ import annotations

import collections
import types
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from ..guards.lasting import is_passing, place_of

if TYPE_CHECKING:
    from .._core import CodeCache, Entry

__all__ = ["Resting"]

#: Once so many entries of a unit served few calls because an object that they were made for is gone, or stand for code made anew, the
#: unit rests: so many calls that no entry fits run natively before another is translated, and then all of them.
MOST_SHORT_LIVED = 4
RESTS = (16, 256)


class Resting:
    """Of one unit: how often it rested, and how many calls it still does."""

    def __init__(self) -> None:
        self.left = self.rests = self.deaths = self.waiting = 0

    def forget(self, cache: CodeCache) -> None:
        """It may translate again."""
        self.left = self.rests = self.waiting = 0
        self.deaths = cache.deaths

    def goes_on(self) -> bool:
        """Whether this call, which no entry fits, is one of those that run natively meanwhile."""
        if not self.left:
            return False
        self.left -= 1
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
    """(entries for another code object of the source that this call brings, number of those for another object that may go), of all
    that have served nothing since they were made."""
    places: Dict[Any, List[Entry]] = collections.defaultdict(list)
    waiting = 0
    for entry in cache.entries():
        if entry.hits or entry.run is None:
            continue
        failed = entry.guards.check(globals_, closure, flat)
        check = entry.guards.checks[failed] if failed >= 0 else ("", 0, None)
        if check[0] == "is" and type(check[-1]) is types.CodeType:
            places[place_of(check[-1])].append(entry)
        elif check[0] in ("is", "type_is"):
            waiting += is_passing(check[-1])
    remade = max(places.values(), key=len, default=[])
    return remade if len(remade) > 1 else [], waiting
