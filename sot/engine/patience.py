"""How long a unit goes on translating for calls that differ: what served no second call was for nothing, and the next one will be, too."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Sequence, Tuple

from ..guards.builder import CHECKS_OF_OUTCOMES
from ..guards.lasting import asks_for_passing

if TYPE_CHECKING:
    import types

    from .._core import CodeCache, Entry
    from ..guards.builder import Spec

__all__ = ["Patience"]

#: So many instructions simulated for entries that served no other call stand for one miss more of each value, length and key (see `Observations`).
STEPS_OF_A_MISS = 250
#: What one counts where a value, a length, keys or an outcome was another one, and where an object, a type or a kind of array was, of which there are fewer, so that
#: each may well come again. But none of these is ever open: one that is longer than `STEPS_OF_A_MISS` counts as much as those.
OF_A_VALUE, OF_A_KIND = 2, 1
#: From so many such entries for other values on, or twice as many for other kinds, a unit waits before it makes another one: so many calls that no entry fits, twice as
#: many for each one more.
MOST_UNSERVED = 4
FIRST_NAPS, MOST_NAPS = 2, 1024
#: … from the first one on (the second) where all parts of the function together have so many, the first one of each not counted.
MOST_TOGETHER = {OF_A_VALUE: 5, OF_A_KIND: 20}
#: … but where those that there are have served so many calls each.
EARNED = 4
#: Where there are twice so many entries, three times …, each has served nothing before it served two calls, three …, and they earn the next one with that many times more.
FEW = 12


class Patience:
    """Of one unit."""

    def __init__(self) -> None:
        self.is_over = False      # the calls that were waited for have been

    def waits(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...], parts: Iterable[CodeCache]) -> bool:
        """Whether this call, which no entry fits, and some after it run natively, because the last translations served nothing.
        Where they were made for objects of one call, another rule says so (`Resting`).

        ``parts``: the caches of all parts of the function.
        """
        if self.is_over:
            self.is_over = False
            return False
        made = [entry for entry in cache.entries() if entry.run is not None]
        some = max(1, len(made) // FEW)
        if sum([entry.hits for entry in made]) >= EARNED * some * len(made):
            return False
        failed = [(entry, entry.guards.check(cache.globals, closure, flat)) for entry in _unserved(made, some)]
        counts = [_count(entry, entry.guards.checks[check]) for entry, check in failed if check >= 0 and not asks_for_passing(entry.guards.checks[check])]
        together = sum([max(len(_unserved(part.entries())) - 1, 0) for part in parts])
        most = OF_A_VALUE * (MOST_UNSERVED if together < MOST_TOGETHER[max(counts, default=OF_A_KIND)] else 1)
        enough = next((number for number in range(len(counts)) if sum(counts[:number + 1]) >= most), None)
        if enough is None:
            return False
        self.is_over = True
        cache.naps = min(FIRST_NAPS << (len(counts) - 1 - enough), MOST_NAPS) - 1
        return True


def wasted_misses(entries: Sequence[Entry]) -> int:
    """How many misses the translations that served nothing stand for, by their length. One alone may serve the next call but one."""
    steps = [entry.info.steps for entry in _unserved(entries) if entry.info is not None]
    return sum(steps) // STEPS_OF_A_MISS if len(steps) > 1 else 0


def _unserved(entries: Sequence[Entry], some: int = 1) -> List[Entry]:
    """Those that served fewer calls than ``some``."""
    return [entry for entry in entries if entry.hits < some and entry.run is not None]


def _count(entry: Entry, failed: Spec) -> int:
    """What an entry that served nothing counts, where this check of it fails."""
    if failed[0] in CHECKS_OF_OUTCOMES or entry.info is not None and entry.info.steps > STEPS_OF_A_MISS:
        return OF_A_VALUE
    return OF_A_KIND
