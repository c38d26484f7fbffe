"""How long a unit goes on translating for calls that differ: what served no second call was for nothing, and the next one will be, too."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Sequence, Tuple

from ..guards.builder import CHECKS_OF_OUTCOMES

if TYPE_CHECKING:
    import types

    from .._core import CodeCache, Entry

__all__ = ["Patience"]

#: So many instructions simulated for entries that served no other call stand for one miss more of each value, length and key (see `Observations`).
STEPS_OF_A_MISS = 250
#: From so many such entries on, for calls with other values, a unit waits before it makes another one: so many calls that no entry fits, twice as many for each one more.
MOST_UNSERVED = 4
FIRST_NAPS, MOST_NAPS = 2, 1024
#: … from the first one on where all parts of the function together have so many, the first one of each not counted.
MOST_TOGETHER = 5
#: … but where those that there are have served so many calls each.
EARNED = 4


class Patience:
    """Of one unit."""

    def __init__(self) -> None:
        self.is_over = False      # the calls that were waited for have been

    def waits(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...], parts: Iterable[CodeCache]) -> bool:
        """Whether this call, which no entry fits, and some after it run natively, because the last translations served nothing.

        ``parts``: the caches of all parts of the function.
        """
        if self.is_over:
            self.is_over = False
            return False
        made = [entry for entry in cache.entries() if entry.run is not None]
        if sum([entry.hits for entry in made]) >= EARNED * len(made):
            return False
        failed = [(entry.guards, entry.guards.check(cache.globals, closure, flat)) for entry in _unserved(made)]
        unserved = sum([check >= 0 and guards.checks[check][0] in CHECKS_OF_OUTCOMES for guards, check in failed])
        together = sum([max(len(_unserved(part.entries())) - 1, 0) for part in parts])
        most = MOST_UNSERVED if together < MOST_TOGETHER else 1
        if unserved < most:
            return False
        self.is_over = True
        cache.naps = min(FIRST_NAPS << (unserved - most), MOST_NAPS) - 1
        return True


def wasted_misses(entries: Sequence[Entry]) -> int:
    """How many misses the translations that served nothing stand for, by their length. One alone may serve the next call but one."""
    steps = [entry.info.steps for entry in _unserved(entries) if entry.info is not None]
    return sum(steps) // STEPS_OF_A_MISS if len(steps) > 1 else 0


def _unserved(entries: Sequence[Entry]) -> List[Entry]:
    return [entry for entry in entries if not entry.hits and entry.run is not None]
