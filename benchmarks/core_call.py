"""What a call through the C core costs, against the plain call, in one run.

``python -m benchmarks.core_call`` prints nanoseconds per call (the least of many interleaved
rounds) and what each entry point adds. It fails when a hit on ``def f(x): return x`` with one
``type_is`` guard adds more than 100 ns.
"""
from __future__ import annotations

import itertools
import sys
import time
from typing import Any, Callable, Dict, List, Tuple

import numpy as np

from sot import _core
from sot._core import CodeCache, Dispatcher, GuardProgram, Resume, get_cache, tail

LIMIT = 100.0  # ns that a dispatcher hit may add
CALLS = 2000
ROUNDS = 150


def fast_cache(fn: Callable[..., Any], run: Callable[..., Any], guards: GuardProgram) -> CodeCache:
    """A cache with one entry."""
    cache = get_cache(fn.__code__, fn.__globals__, lambda cache, closure, flat: None)
    cache.add(guards, run)
    return cache


def timer(call: str, **names: Any) -> Callable[[], float]:
    """A function that measures `call` once: ns per call, the loop's own cost included."""
    space: Dict[str, Any] = dict(names, repeat=itertools.repeat, clock=time.perf_counter)
    exec(
        "def measure():\n"
        "    start = clock()\n"
        "    for _ in repeat(None, %d):\n"
        "        %s\n"
        "    return (clock() - start) / %d * 1e9\n" % (CALLS, call, CALLS),
        space,
    )
    return space["measure"]  # type: ignore[no-any-return]


def shapes() -> List[Tuple[str, Callable[[], float], Callable[[], float]]]:
    """(what, plain, through a dispatcher)."""

    def one(x):
        return x

    def eight(a, b, c, d, e, f, g, h):
        return a

    def keywords(x, y=2, *, k=3):
        return x

    def packed(x, *args, **kw):
        return x

    def array(x):
        return x

    def make(free):
        def closure(x):
            return free

        return closure

    closure = make(1)
    type_is = GuardProgram([("arg", 0)], [("type_is", 0, int)])
    eight_types = GuardProgram([("arg", i) for i in range(8)], [("type_is", i, int) for i in range(8)])
    plain_array = GuardProgram(
        [("arg", 0), ("shape", 0, 0), ("const", 2), ("op", ">", 1, 2)],
        [("ndarray", 0), ("dtype", 0, np.dtype("f8")), ("ndim", 0, 1), ("true", 3, True)],
    )
    global_guard = GuardProgram(
        [("arg", 0), ("global", "np"), ("attr", 1, "add")],
        [("type_is", 0, int), ("is", 1, np), ("is", 2, np.add)],
    )
    never = GuardProgram([("arg", 0)], [("type_is", 0, str)])

    def guarded(x):
        return x

    def seventh(x):
        return x

    def broken(x):
        return x

    def after(x):
        return x

    go_on = Resume(CodeCache(after.__code__, after.__globals__, lambda *_: None))
    go_on.cache.add(GuardProgram([], []), lambda x: x)
    table = [
        ("f(x), one type_is", one, "f(1)", lambda x: x, type_is),
        ("8 arguments, 8 type_is", eight, "f(1, 2, 3, 4, 5, 6, 7, 8)", lambda a, b, c, d, e, f, g, h: a, eight_types),
        ("keywords and defaults", keywords, "f(1, k=4)", lambda x, y, k: x, type_is),
        ("*args, **kw", packed, "f(1, 2, z=3)", lambda x, args, kw: x, type_is),
        ("closure", closure, "f(1)", lambda cells, x: x, type_is),
        ("array: dtype, ndim, shape > 2", array, "f(a)", lambda x: x, plain_array),
        ("globals and a module's attribute", guarded, "f(1)", lambda x: x, global_guard),
        ("a tail call", broken, "f(1)", lambda x: tail(go_on, x), type_is),
    ]
    rows = []
    a = np.zeros(3)
    for what, fn, call, run, guards in table:
        dispatcher = Dispatcher(fn, fast_cache(fn, run, guards))
        rows.append((what, timer(call, f=fn, a=a), timer(call, f=dispatcher, a=a)))
    cache = fast_cache(seventh, lambda x: x, never)
    for _ in range(5):
        cache.add(never, lambda x: x)
    cache.add(type_is, lambda x: x)
    rows.append(("the 7th of 7 entries", timer("f(1)", f=seventh), timer("f(1)", f=Dispatcher(seventh, cache))))
    return rows


def hooked() -> List[Tuple[str, Callable[[], float]]]:
    """A plain call, the same with the hook installed and nothing to do for it, and with its frame replaced."""

    def plain(x):
        return x

    def left(x):
        return x

    def resting(x):
        return x

    def seen(x):
        return x

    _core.mark_skip(left.__code__)
    no_ints = GuardProgram([("arg", 0)], [("type_is", 0, int)])
    hooked.keep = fast_cache(resting, lambda x: x, no_ints), fast_cache(seen, lambda x: x, no_ints)  # type: ignore[attr-defined]
    hooked.keep[0].idle = 1 << 40  # type: ignore[attr-defined]

    def installed(fn: Callable[..., object], capture: bool) -> Callable[[], float]:
        measure = timer("f(1)", f=fn)

        def timed() -> float:
            _core.hook_install()
            _core.thread_capture(capture)
            try:
                return measure()
            finally:
                _core.thread_capture(False)
                _core.hook_remove()
        return timed

    return [("plain", timer("f(1)", f=plain)), ("hook installed, not captured", installed(seen, False)), ("hook, marked to be left alone", installed(left, True)),
            ("hook, rests without arrays", installed(resting, True)), ("hook, frame replaced", installed(seen, True))]


def main() -> int:
    """Measure, print, judge."""
    empty = timer("pass")
    rows = shapes()
    entry_points = hooked()
    timers = [empty] + [t for row in rows for t in row[1:]] + [t for _, t in entry_points]
    best = [float("inf")] * len(timers)
    for _ in range(ROUNDS):
        for i, measure in enumerate(timers):
            best[i] = min(best[i], measure())
    loop = best[0]
    print("%-36s %8s %10s %8s %7s" % ("ns per call, %s" % sys.version.split()[0], "plain", "dispatcher", "adds", "ratio"))
    for i, (what, _, _) in enumerate(rows):
        plain, fast = best[1 + 2 * i] - loop, best[2 + 2 * i] - loop
        print("%-36s %8.1f %10.1f %8.1f %7.2f" % (what, plain, fast, fast - plain, fast / plain))
    plain, *others = (value - loop for value in best[-len(entry_points):])
    for (what, _), value in zip(entry_points[1:], others):
        print("%-36s %8.1f %10.1f %8.1f %7.2f" % (what, plain, value, value - plain, value / plain))
    added = best[2] - best[1]
    if added > LIMIT:
        print("a dispatcher hit adds %.1f ns, more than %.0f" % (added, LIMIT))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
