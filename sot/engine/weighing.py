"""What a translation is worth: the core times calls of it, in turns with calls of the original code, and the interpreter gets what it is quicker with."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from .._core import GuardProgram
from ..guards.lasting import mortal_in
from ..machine.exits import Fallback
from .resting import MOST_TYPES

if TYPE_CHECKING:
    import types

    from .._core import CodeCache, Entry
    from .records import Records
    from .resting import Arrays
    from .unit import TranslationUnit

__all__ = ["QUICKER_NATIVELY", "Weighing", "is_longer", "leave_whole", "verdict"]

#: So many calls of an entry come before the first one that is timed.
WARM_CALLS = 4
#: The interpreter is quicker where it won all pairs of calls, one of many excepted, and the translated calls took so much longer, the quickest as well as the
#: slowest of the quicker quarter: as a ratio, and in ns. What is less cannot be told from what else the machine does.
LONGER, LONGER_NS = 1.02, 80
#: The translation is quicker where its calls took so much less. What is between the two is weighed again: times of calls are scattered by a third and more.
QUICKER = 0.98
#: Of short calls, in ns, less is too much: a function that does not pay is given back to the interpreter (csrc/giving_back.h), so that also the
#: call of the dispatcher is saved, which takes so long and is in neither time, and the interpreter makes the call itself.
SHORT, DISPATCHED_NS = 3000, 40
#: Fewer pairs than this tell nothing: the others raised, or none was needed since the translation took a tenth less in all of them (`Weighing` of csrc/weighing.h).
LEAST_PAIRS, MANY_PAIRS = 5, 7
#: After so many native calls the translation is tried again, for they may come with larger arrays by then; the next time, after so many times more.
NATIVE_CALLS, MORE, MOST_NATIVE_CALLS = 2000, 8, 1 << 40
#: … of short ones, which are given back to the interpreter when they have lost once more (csrc/giving_back.h).
SHORT_NATIVE_CALLS = 100
#: Where the pairs do not tell, there are more of them after so many calls, and so often; then the quicker quarter of all tells.
AGAIN_AFTER, MOST_AGAIN = 20, 3
#: Where no array was met, so many outermost calls of a recursion run natively as a whole before it is weighed: what was simulated of it took as long as many calls.
FIRST_WHOLE = 50
#: What is kept is weighed again after so many calls, and once more: a moment's noise decides no more calls than that, and containers grow.
KEPT_AGAIN_AFTER = (500, 10000)
#: More entries of one function than this are not put aside: as many as it may have (SOT_MAX_ENTRIES).
MOST_ASIDE = 64

QUICKER_NATIVELY = "quicker-natively"


def verdict(pairs: Sequence[Tuple[int, int]]) -> Optional[bool]:
    """Whether the interpreter is quicker, of pairs of (ns natively, ns translated); None where they do not tell."""
    if len(pairs) < LEAST_PAIRS:
        return False
    natively, translated = _sorted(pairs)
    if natively[0] < SHORT:
        said = _short_ones_lose(pairs)
        return said[0] if said[0] is said[1] else None
    places = (0, len(pairs) // 4)
    if all([translated[place] <= QUICKER * natively[place] for place in places]):
        return False
    won = sum([one < other for one, other in pairs])
    surely = won >= len(pairs) - (len(pairs) >= MANY_PAIRS) and all([is_longer(translated[place], natively[place]) for place in places])
    return True if surely else None


def last_verdict(pairs: Sequence[Tuple[int, int]]) -> bool:
    """Whether the interpreter is quicker, of all pairs of several times that did not tell: both the quickest calls and the slowest of the quicker quarter say so."""
    if len(pairs) < LEAST_PAIRS:
        return False
    natively, translated = _sorted(pairs)
    if natively[0] < SHORT:
        return all(_short_ones_lose(pairs))
    return all([is_longer(translated[place], natively[place]) for place in (0, len(pairs) // 4)])


def _short_ones_lose(pairs: Sequence[Tuple[int, int]]) -> List[bool]:
    """Whether the interpreter is quicker with short calls, by the quickest of them and by those in the middle."""
    natively, translated = _sorted(pairs)
    return [translated[place] + DISPATCHED_NS > LONGER * natively[place] for place in (0, len(pairs) // 2)]


def _sorted(pairs: Sequence[Tuple[int, int]]) -> List[List[int]]:
    return [sorted([pair[which] for pair in pairs]) for which in (0, 1)]


def wins(pairs: Sequence[Tuple[int, int]]) -> bool:
    """Whether the translation is quicker, which is asked where it has to show that: nobody asked for it, and it met no array."""
    natively, translated = _least(pairs)
    return is_longer(natively, translated)


def is_longer(translated: float, natively: float, ns: int = LONGER_NS) -> bool:
    """Whether one of two times, in ns, is surely the longer one: by ``ns`` at least."""
    return translated > LONGER * natively and translated > natively + ns


def _least(pairs: Sequence[Tuple[int, int]]) -> Tuple[int, int]:
    return min([natively for natively, _ in pairs], default=0), min([translated for _, translated in pairs], default=0)


class _Aside(NamedTuple):
    """An entry that no call uses for now."""

    entry: Entry
    native: Optional[Entry]     # what such calls find instead; None: nothing, all calls run natively
    idles: bool                 # … until `CodeCache.idle` is used up
    times: int                  # … that it lost


class Weighing:
    """Of a function's own unit: what was found out about its entries."""

    def __init__(self, records: Records, arrays: Arrays) -> None:
        self.records = records
        self.arrays = arrays
        self._aside: List[_Aside] = []
        self._lost: Dict[int, int] = {}     # id of an entry that is tried again -> how often it lost
        self._untold: Dict[int, List[Sequence[Tuple[int, int]]]] = {}   # id of an entry -> the pairs of each time that did not tell
        self._kept: Dict[int, int] = {}     # id of an entry -> how often it was kept
        self._recursion: Optional[bool] = None      # whether calls that the function makes of itself may be worth a look-up; None: not known

    def forget(self, cache: CodeCache) -> None:
        """The entries are gone."""
        self._recursion = None
        cache.whole = 0
        self._aside.clear()
        self._lost.clear()
        self._untold.clear()
        self._kept.clear()

    def put_aside(self) -> List[Entry]:
        """The entries that no call uses for now."""
        return [aside.entry for aside in self._aside]

    def answer(self, cache: CodeCache, closure: Optional[Tuple[types.CellType, ...]], flat: Tuple[Any, ...]) -> Optional[Entry]:
        """The entry for a call about which the translator is asked because a weighing is over or due, None for other calls."""
        entries = cache.entries()
        found: List[Entry] = []
        for aside in list(self._aside):
            dropped = not aside.idles and not any([aside.native is entry for entry in entries])      # with all others
            due = not cache.idle if aside.idles else aside.native is not None and aside.native.hits > aside.native.limit
            if (dropped or due) and self._takes_back(aside) and not dropped:
                if aside.native is not None:
                    cache.discard(aside.native)
                found.append(self._try_again(cache, aside))
        for entry in entries:
            pairs = entry.take_weighed()
            if pairs is not None:
                found.append(self._judge(cache, entry, pairs))
        return next((entry for entry in found if entry.guards.check(cache.globals, closure, flat) < 0), None)

    def _takes_back(self, aside: _Aside) -> bool:
        """Whether it is no longer aside by this, and not by another thread that was asked at the same time."""
        try:
            self._aside.remove(aside)
        except ValueError:
            return False
        return True

    def _try_again(self, cache: CodeCache, aside: _Aside) -> Entry:
        cache.put_back(aside.entry)
        self._lost[id(aside.entry)] = aside.times
        aside.entry.weigh(0)
        return aside.entry

    def recursion(self, cache: CodeCache, may_lose: bool) -> Optional[Entry]:
        """Calls of a function that calls itself were weighed: as a whole, and with each of them looked up. It is about no entry."""
        weighed = cache.take_weighed()
        lost = None if weighed is None else self._lost_by(cache, weighed, may_lose=may_lose)
        if lost is not None:
            times, pairs = lost
            self._lost[id(cache)] = times
            cache.whole = _native_calls(times)
            cache.weigh(0)
            self._fell_back(pairs, " with all calls of its own")
        return None

    def leave_whole(self, cache: CodeCache) -> None:
        """A call is left to the interpreter, and the function met no array: the calls of itself that it makes are not worth a look-up each."""
        if self._recursion is None and not self.arrays.met:
            self._recursion = False
            cache.whole = FIRST_WHOLE
            cache.weigh(0)

    def begin(self, cache: CodeCache, entry: Entry) -> None:
        """A translation was made: it is weighed, and so are calls that run natively of a function that has some which may be worth a look-up."""
        entry.weigh(WARM_CALLS)
        if self.arrays.met and not self._recursion:
            self._recursion = True
            cache.whole = 0
            cache.weigh(WARM_CALLS)

    def _lost_by(self, weighed: Union[Entry, CodeCache], pairs: Sequence[Tuple[int, int]], idles: bool = False,
                 may_lose: bool = True) -> Optional[Tuple[int, Sequence[Tuple[int, int]]]]:
        """Where the interpreter is quicker, how often it was and of which pairs that is known; else that entry or recursion is weighed again, later.

        ``idles``: it has to be slower than the translation. ``may_lose``: or it is not asked.
        """
        untold = self._untold.pop(id(weighed), [])
        together = [pair for found in untold + [pairs] for pair in found]
        lost: Optional[bool] = False
        if idles:
            lost = not wins(together) or (None if len(together) < LEAST_PAIRS else False)
        elif may_lose:
            lost = verdict(pairs)
        if lost is None and len(untold) < MOST_AGAIN:
            self._untold[id(weighed)] = untold + [pairs]
            weighed.weigh(AGAIN_AFTER)
            return None
        if lost is None:
            pairs = together
            lost = last_verdict(together)
        times = self._lost.pop(id(weighed), 0) + 1
        if lost:
            return times, pairs
        kept = self._kept.get(id(weighed), 0)
        if kept < len(KEPT_AGAIN_AFTER):
            self._kept[id(weighed)] = kept + 1
            weighed.weigh(KEPT_AGAIN_AFTER[kept])
        return None

    def _judge(self, cache: CodeCache, entry: Entry, pairs: Sequence[Tuple[int, int]]) -> Entry:
        """The entry that such calls use from now on."""
        idles = self.arrays.is_unasked() and not self.arrays.met
        lost = self._lost_by(entry, pairs, idles, len(self._aside) < MOST_ASIDE)
        if lost is None:
            return entry
        times, pairs = lost
        cache.discard(entry)
        native: Optional[Entry] = None
        calls = _native_calls(times)
        if idles:
            cache.idle = calls
        elif times == 1 or any([other.run is not None for other in cache.entries()]):
            native = cache.add(_guards_of_types(entry.guards), None)
            native.limit = SHORT_NATIVE_CALLS if times == 1 and _least(pairs)[0] < SHORT else calls
        else:
            cache.native = True
        if len(self._aside) < MOST_ASIDE:
            self._aside.append(_Aside(entry, native, idles, times))
        self._fell_back(pairs)
        self.leave_whole(cache)
        return native or entry

    def _fell_back(self, pairs: Sequence[Tuple[int, int]], how: str = "") -> None:
        times = tuple([1e-3 * ns for ns in _least(pairs)])
        self.records.fell_back(Fallback(QUICKER_NATIVELY, ("%.1f µs natively" + how + ", %.1f µs translated") % times))


def leave_whole(unit: TranslationUnit) -> None:
    """A call is left to the interpreter for want of arrays: the calls of the same function that it makes are, too."""
    if unit.weighing is not None and unit.may_run_natively():
        unit.weighing.leave_whole(unit.cache)


def _native_calls(times: int) -> int:
    """So many calls run natively where the interpreter was quicker so often."""
    calls: int = NATIVE_CALLS * MORE ** (times - 1)
    return min(calls, MOST_NATIVE_CALLS)


def _guards_of_types(guards: GuardProgram) -> GuardProgram:
    """For calls that are like those of an entry: arguments of the same types."""
    nodes: List[Tuple[Any, ...]] = []
    checks: List[Tuple[Any, ...]] = []
    for check in guards.checks:
        node = guards.nodes[check[1]]
        if check[0] == "type_is" and node[0] == "arg" and isinstance(check[2], type) and len(checks) < MOST_TYPES:
            checks.append(("type_is", len(nodes), check[2]))
            nodes.append(node)
    return GuardProgram(nodes, checks, mortal_in(nodes, checks))
