"""What the segments of a generator are worth: its own code times its items (`sot.codegen.segment_clock`), and where they are no gain, all its generators run natively."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple

from ..machine.exits import Fallback
from .weighing import QUICKER_NATIVELY, is_longer

if TYPE_CHECKING:
    import types

    from .._core import CodeCache, Entry
    from .unit import TranslationUnit

__all__ = ["ASKED_AFTER", "SegmentWeighing"]

#: After so many calls of an entry of a segment, or of the function, the times of the items are looked at, until they tell, and for the last time: what does not tell
#: then stays. No entry that is asked about for another reason has such a limit.
ASKED_AFTER = tuple([24 << times for times in range(9)])
#: Of fewer items of a kind, natively or with segments, nothing is known.
LEAST_ITEMS = 5
#: So many pairs of items tell, where the quickest and all of the quicker half do; of so many, it is what the quicker half says.
ITEMS, MOST_ITEMS = 12, 150
#: By so much longer, in ns: many items take no more than a hundred, of which there are so many that less can be told than of calls.
LONGER_NS = 10


class Weighed(NamedTuple):
    """Of all items together: how many pairs there are, and ns of an item natively and with segments: its quickest ones, their quicker quarter and half."""

    pairs: int
    natively: List[float]
    translated: List[float]


def weighed(times: Dict[Tuple[int, int], Tuple[List[int], List[int]]]) -> Weighed:
    """Items are of one kind if they begin and end at the same places; each kind counts as often as it comes."""
    pairs = 0
    sums = [[0.0] * 3, [0.0] * 3]
    for both in times.values():
        fewer = min([len(found) for found in both])
        if fewer >= LEAST_ITEMS:
            pairs += fewer
            for found, total in zip(both, sums):
                found = sorted(found)
                for which, place in enumerate((0, len(found) // 4, len(found) // 2)):
                    total[which] += fewer * found[place]
    return Weighed(pairs, *[[ns / max(pairs, 1) for ns in total] for total in sums])


def verdict(found: Weighed) -> Optional[bool]:
    """Whether the interpreter is quicker; None where the times do not tell yet."""
    if found.pairs < ITEMS:
        return None
    lost = [is_longer(translated, natively, LONGER_NS) for natively, translated in zip(found.natively, found.translated)]
    return lost[0] if len(set(lost)) == 1 else None if found.pairs < MOST_ITEMS else all(lost[1:])


class SegmentWeighing:
    """Of a generator function's own unit and the units of its segments."""

    def __init__(self, root: TranslationUnit) -> None:
        self.root = root

    def forget(self, cache: CodeCache) -> None:
        """The entries are gone; the clock goes with the segments."""

    def put_aside(self) -> List[Entry]:
        """All entries are in use."""
        return []

    def leave_whole(self, cache: CodeCache) -> None:
        """Calls of the function make generators: there is nothing that they run as a whole."""

    def begin(self, cache: CodeCache, entry: Entry) -> None:
        """An entry was made."""
        segments = self.root.segments
        if not entry.limit and segments is not None and segments.clock is not None and segments.clock.runs:
            entry.limit = ASKED_AFTER[0]

    def answer(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        """As `Weighing.answer`."""
        segments = self.root.segments
        if segments is None or segments.clock is None:
            return None
        clock = segments.clock
        due = [entry for entry in cache.entries() if entry.limit in ASKED_AFTER and entry.hits > entry.limit]
        if due and clock.runs:
            found = weighed(clock.times())
            lost = verdict(found)
            if lost is not None or any([entry.hits > ASKED_AFTER[-1] for entry in due]):
                clock.stop()
            if lost:
                segments.give_up_all()
                times = (1e-3 * found.natively[1], 1e-3 * found.translated[1])
                self.root.records.fell_back(Fallback(QUICKER_NATIVELY, "%.2f µs natively, %.2f µs translated from one yield to the next" % times))
        clock.disturb()
        for entry in due:
            entry.limit = next((limit for limit in ASKED_AFTER if limit > entry.hits), 0) if clock.runs else 0
        return next((entry for entry in due if entry.guards.check(cache.globals, closure, flat) < 0), None)
