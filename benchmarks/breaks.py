"""Loops whose turns break the graph, and one break in the middle: ``python -m benchmarks.breaks [--python PATH …]``.

CPU time, plain and translated; how many translations are made for all calls, and how many units there are afterwards.
"""
from __future__ import annotations

import gc
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._measure import Pair, Series, fresh, guarded, state, unit_of
from benchmarks._workers import Row, answer, command, enter_worker
from benchmarks.hot_call import measure

TURNS = 1000
VECTORS = 100


def until_small(x, bound):
    while x.sum() > bound:
        x = x * 0.99
    return x


def until_small_bottom(x, bound):
    turns = 0
    while True:
        x = x * 0.99
        turns += 1
        if x.sum() <= bound:
            return x, turns


def branches(v):
    positive, total = 0, 0.0
    for i in range(len(v)):
        if v[i] > 0:
            positive += 1
        elif v[i] > -1:
            total += v[i]
        else:
            total -= 1.0
    return positive, total


def middle(a):
    b = a + 1
    opaque()
    return b * 2


#: Builtin, without arguments, without effect, and nothing an engine would simulate.
opaque = gc.isenabled


@guarded
def loop(name, function, make, seconds):
    """A loop of many turns in one call."""
    pair = Pair(function, fresh(function), make)
    pair.settle()
    pair.measure(seconds)
    figures = {"plain ms": 1e3 * pair.plain, "first ms": 1e3 * pair.first, "first over": max(0.0, pair.first - 0.03) / pair.plain,
               "later": pair.ratio, "made": state(pair.translated)[0]}
    return Row(name, figures, [("made", 6, ""), ("first over", 2, ""), ("later", 1.05, "")], True)


@guarded
def vectors(name, function, inputs):
    """A call for each of many inputs."""
    series = Series(function, inputs)
    figures = {"plain ms": 1e3 * series.plain, "all": series.ratio, "made": state(series.translated)[0],
               "units": len(unit_of(series.translated).units())}
    return Row(name, figures, [("units", 6, ""), ("all", 1.5, "")], True)


@guarded
def one_break(name, rounds, sot):
    import numpy as np

    plain, hot = measure("f(a)", middle, sot.symbolic_translate(fresh(middle)), np.ones(3), None, rounds)
    return Row(name, {"plain µs": plain, "translated µs": hot, "added µs": hot - plain}, ("added µs", 0.4, ""), True)


def worker(options):
    sot = enter_worker()
    import numpy as np

    seconds = 0.05 if options.quick else 0.5
    bound = float((np.ones(8) * 0.99 ** TURNS).sum())
    Pair(branches, fresh(branches), lambda: (np.ones(3),))    # what is imported and made once
    random = np.random.RandomState(0)
    inputs = [(random.randn(50),) for _ in range(VECTORS)]
    longer = [(random.randn(500),) for _ in range(VECTORS)]
    rows = [
        loop("while x.sum() > bound, %d turns" % TURNS, until_small, lambda: (np.ones(8), bound), seconds),
        loop("while True … return, %d turns" % TURNS, until_small_bottom, lambda: (np.ones(8), bound), seconds),
        vectors("branches on 50 elements, %d vectors" % VECTORS, branches, inputs),
        vectors("branches on 500 elements, %d vectors" % VECTORS, branches, longer),
        one_break("a break in the middle", 40 if options.quick else 400, sot),
    ]
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, strict=True))
