"""The leak probe: a case is run again and again, and what stays behind each time is counted."""
from __future__ import annotations

import array
import gc
import sys
import warnings
from typing import Callable, Dict, List, Sequence

__all__ = ["COUNTERS", "leaking", "probe"]

ROUNDS = 3


def _counters() -> Dict[str, Callable[[], int]]:
    total = getattr(sys, "gettotalrefcount", None)
    if total is not None:  # a debug build
        return {"references": total}
    return {"blocks": sys.getallocatedblocks, "objects": lambda: len(gc.get_objects())}


#: name → how many there are now: references on debug builds, memory blocks and gc-tracked objects on release builds.
COUNTERS = _counters()


def probe(exercise: Callable[[], None], warm_up: int = 1) -> Dict[str, List[int]]:
    """counter → growth in each measured round; it stops as soon as one round does not grow, for that is no leak."""
    collecting = gc.isenabled()
    gc.disable()
    counters = tuple(COUNTERS.values())
    size = len(counters)
    # Plain integers in an array, made beforehand: what the probe itself allocates must not be counted.
    seen = array.array("q", [0] * (2 * ROUNDS * size))
    rounds = 0
    try:
        for _ in range(warm_up):
            exercise()
        for index in range(ROUNDS):
            _settle()
            for position in range(size):
                seen[2 * index * size + position] = counters[position]()
            exercise()
            _settle()
            for position in range(size):
                seen[(2 * index + 1) * size + position] = counters[position]()
            rounds = index + 1
            if not _all_grow(seen, rounds, size):
                break
    finally:
        if collecting:
            gc.enable()
    return {name: [_growth(seen, index, size, position) for index in range(rounds)]
            for position, name in enumerate(COUNTERS)}


def _settle() -> None:
    """Collect garbage and empty the cache of attribute lookups, which holds references to names (3.11+)."""
    gc.collect()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        getattr(sys, "_clear_internal_caches", sys._clear_type_cache)()  # type: ignore[attr-defined]
    gc.collect()


def _growth(seen: Sequence[int], index: int, size: int, position: int) -> int:
    return seen[(2 * index + 1) * size + position] - seen[2 * index * size + position]


def _all_grow(seen: Sequence[int], rounds: int, size: int) -> bool:
    """Does some counter grow in every round so far?"""
    for position in range(size):
        for index in range(rounds):
            if _growth(seen, index, size, position) < 1:
                break
        else:
            return True
    return False


def leaking(eager: Dict[str, List[int]], engine: Dict[str, List[int]]) -> List[str]:
    """One sentence for each counter that grew in every round, by more than it ever did under plain Python."""
    found = []
    for name, rows in engine.items():
        baseline = max([0] + list(eager.get(name, [])))
        if len(rows) >= ROUNDS and min(rows) > baseline:
            found.append("%s grow in every run of the case: %s (plain Python: %s)" % (
                name, ", ".join("+%d" % row for row in rows), ", ".join("%+d" % row for row in eager.get(name, []))))
    return found
