"""The leak probe: a case is run again and again, and what stays behind each time is counted."""
from __future__ import annotations

import array
import gc
import sys
import warnings
from typing import Callable, Dict, List, Optional, Sequence

__all__ = ["COUNTERS", "leaking", "probe", "telling"]

#: Rounds that must all grow to be a leak; a count that is noisy does not grow eight times in a row.
ROUNDS = 8
#: Rounds for total references, which are exact or not to be used at all.
REFERENCE_ROUNDS = 3
#: A count that grew in all rounds is looked at again. CPython 3.8–3.10 gives a code object two blocks of opcode cache at its
#: 1024th call, so an engine whose functions are many and all about as hot grows for hundreds of runs, though by less and less;
#: a leak adds to every run for ever. First in single runs: one that does not grow in so many of them is none.
SINGLE_RUNS = 40
QUIET_RUNS = 3
#: Then over this many runs at a time, until a round shows less than one for each run.
CONFIRMING_RUNS = 20
CONFIRMING_ROUNDS = 12


#: What CPython's JIT keeps of machine code, and never frees all of: `dis.Bytecode` of fresh code objects, without any engine,
#: leaves some behind in every hundred runs (PYTHON_JIT=1): on 3.14.8 objects, invalid, with one reference that nobody
#: holds, on 3.15.0 memory blocks.
EXECUTOR = "uop_executor"


def _objects() -> int:
    return len(gc.get_objects())


def _objects_without_executors() -> int:
    return sum(type(each).__name__ != EXECUTOR for each in gc.get_objects())


def _counters() -> Dict[str, Callable[[], int]]:
    jit = getattr(sys, "_jit", None)
    if jit is not None and jit.is_enabled():
        # Blocks and references of executors cannot be told from others; the same build without its JIT counts them.
        return {"objects": _objects_without_executors}
    counters: Dict[str, Callable[[], int]] = {"blocks": sys.getallocatedblocks, "objects": _objects}
    total = getattr(sys, "gettotalrefcount", None)
    if total is not None:  # a debug build
        counters["references"] = total
    return counters


#: name → how many there are now: memory blocks, objects the collector tracks, and on debug builds references; with the
#: JIT switched on only objects, without its own.
COUNTERS = _counters()


def probe(exercise: Callable[[], None], warm_up: int = 1, names: Optional[Sequence[str]] = None,
          alive: Callable[[], None] = lambda: None) -> Dict[str, List[int]]:
    """counter → growth in each measured round; it stops when no counter can be a leak any more, or surely is.

    ``names``: the counters that can tell (`telling`), all when None. One that cannot would be looked at to the very end.
    ``alive`` is called before each confirming round: 240 runs of a case are not one of it, and its time limit is not theirs.
    """
    if names is not None and not names:
        return {}
    collecting = gc.isenabled()
    gc.disable()
    chosen = tuple(name for name in COUNTERS if names is None or name in names)
    counters = tuple(COUNTERS[name] for name in chosen)
    size = len(counters)
    limits = tuple(REFERENCE_ROUNDS if name == "references" else ROUNDS for name in chosen)
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
            if not any(_grows(seen, rounds, size, position, limit)
                       for position, limit in enumerate(limits)):
                break
        confirmed = _confirm(exercise, counters, alive) if rounds >= REFERENCE_ROUNDS else None
    finally:
        if collecting:
            gc.enable()
    grown = {name: [_growth(seen, index, size, position) for index in range(rounds)]
             for position, name in enumerate(chosen)}
    if confirmed is not None:
        for position, name in enumerate(chosen):
            per_run = confirmed[position] // CONFIRMING_RUNS
            grown[name] = [min(row, per_run) for row in grown[name]]
    return grown


def _confirm(exercise: Callable[[], None], counters: Sequence[Callable[[], int]], alive: Callable[[], None]) -> List[int]:
    """For each counter, the least growth over CONFIRMING_RUNS runs among rounds of that many; none is made in vain."""
    quiet = [0] * len(counters)
    for index in range(SINGLE_RUNS):
        if min(quiet) >= QUIET_RUNS:
            break
        if index % CONFIRMING_RUNS == 0:
            alive()
        for position, grown in enumerate(_grown(exercise, counters, 1)):
            quiet[position] += grown < 1
    least = [0 if times >= QUIET_RUNS else sys.maxsize for times in quiet]
    for _ in range(CONFIRMING_ROUNDS):
        if max(least) < CONFIRMING_RUNS:
            break
        alive()
        least = list(map(min, least, _grown(exercise, counters, CONFIRMING_RUNS)))
    return least


def _grown(exercise: Callable[[], None], counters: Sequence[Callable[[], int]], runs: int) -> array.array[int]:
    """What each counter grows by in so many runs."""
    size = len(counters)
    seen = array.array("q", [0] * (2 * size))     # what the probe itself allocates must not be counted
    for part in range(2):
        _settle()
        for position in range(size):
            seen[part * size + position] = counters[position]()
        if not part:
            for _ in range(runs):
                exercise()
    for position in range(size):
        seen[position] = seen[size + position] - seen[position]
    return seen[:size]


def _settle() -> None:
    """Collect garbage and empty the cache of attribute lookups, which holds references to names (3.11+)."""
    gc.collect()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        getattr(sys, "_clear_internal_caches", sys._clear_type_cache)()
    gc.collect()


def _growth(seen: Sequence[int], index: int, size: int, position: int) -> int:
    return seen[(2 * index + 1) * size + position] - seen[2 * index * size + position]


def _grows(seen: Sequence[int], rounds: int, size: int, position: int, limit: int) -> bool:
    """Has this counter grown in every round so far, and are more rounds wanted to be sure?"""
    if rounds >= limit:
        return False
    for index in range(rounds):
        if _growth(seen, index, size, position) < 1:
            return False
    return True


def telling(eager: Dict[str, List[int]]) -> List[str]:
    """The counters that can tell a leak of an engine in a case that plain Python left these growths in."""
    return [name for name, rows in eager.items() if name != "references" or max(rows, default=0) <= 0]


def leaking(eager: Dict[str, List[int]], engine: Dict[str, List[int]]) -> List[str]:
    """One sentence for each counter that grew in every round, by more than it ever did under plain Python.

    Total references count only where plain Python leaves them alone: an extension that was built for release builds,
    as NumPy's wheels are, drops references without the debug interpreter's notice, so that they seem to grow.
    """
    found = []
    for name, rows in engine.items():
        plain = eager.get(name, [])
        wanted = REFERENCE_ROUNDS if name == "references" else ROUNDS
        if len(rows) < wanted or eager and name not in telling(eager):
            continue
        if min(rows) > max([0] + plain):
            found.append("%s grow in every run of the case: %s (plain Python: %s)" % (
                name, ", ".join("+%d" % row for row in rows), ", ".join("%+d" % row for row in plain)))
    return found
