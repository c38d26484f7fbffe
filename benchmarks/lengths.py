"""Many lengths, bounds and entries of one function: ``python -m benchmarks.lengths [--python PATH …]``.

Series of calls, each with another length, plain and translated in CPU time from the first call on; and what a call costs when its
entry is one of 64.
"""
from __future__ import annotations

import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._measure import Series, fresh, guarded, state
from benchmarks._workers import Row, answer, command, enter_worker
from benchmarks.hot_call import measure

ENTRIES = 64


def turns(x, n):
    total = 0.0
    for i in range(n):
        total = total + x[i] * 2.0
    return total


def head(x, n):
    return (x[:n] * 2.0).sum()


def head_and_rest(x, n):
    return x[:n].mean() - x[n:].mean()


def windows(x, width):
    out = []
    for start in range(0, len(x) - width + 1, width // 2):
        part = x[start:start + width]
        out.append((part - part.mean()) / (part.std() + 1.0))
    return out


def padded(x, size):
    if x.shape[0] < size:
        x = np.concatenate([x, np.zeros(size - x.shape[0])])
    return x.reshape(-1, 2).sum(axis=1)


def list_of_parts(parts):
    total = 0.0
    for part in parts:
        total = total + part
    return total


def scaled(x, config):
    return x * config.factor


@guarded
def series(name, function, inputs):
    found = Series(function, fresh(function), inputs)
    figures = {"plain ms": 1e3 * found.plain, "all": found.ratio, "made": state(found.translated)[0], "entries": state(found.translated)[1]}
    return Row(name, figures, [("made", 4, ""), ("all", 1.5, "")], True)


@guarded
def entries(name, rounds, sot):
    """The mean cost of a call over objects of so many classes, each with an entry, against one class and one entry."""
    x = np.ones(3)
    configs = [type("Config%d" % i, (), {})() for i in range(ENTRIES)]
    for i, config in enumerate(configs):
        config.factor = float(i)
    times = []
    for some in ([configs[0]] * ENTRIES, configs):
        translated = sot.symbolic_translate(fresh(scaled))
        call = "\n        ".join("f(a, b[%d])" % i for i in range(ENTRIES))
        plain, hot = measure(call, scaled, translated, x, some, rounds)
        times.append((hot - plain) / ENTRIES)
    one, many = times
    return Row(name, {"one µs": one, "many µs": many, "many/one": many / one, "entries": state(translated)[1]}, ("many/one", 2, ""), True)


def worker(options):
    sot = enter_worker()
    global np
    import numpy as np

    few = 100 if options.quick else 1000
    x = np.random.RandomState(0).rand(few + 1)
    Series(head, fresh(head), [(x, 2)])    # what is imported and made once
    lengths = range(32, 32 + (40 if options.quick else 200))
    rows = [
        series("range(n), %d different n" % few, turns, [(x, n) for n in range(few)]),
        series("x[:n], %d different n" % few, head, [(x, n) for n in range(few)]),
        series("x[:n] and x[n:], %d different n" % few, head_and_rest, [(x, n) for n in range(1, few)]),
        series("sliding windows, %d lengths" % len(lengths), windows, [(x[:n], 16) for n in lengths]),
        series("padding, %d lengths" % len(lengths), padded, [(x[:n], 400) for n in lengths]),
        series("lists of %d lengths" % len(lengths), list_of_parts, [([1.5] * n,) for n in lengths]),
        entries("%d entries, each hit in turn" % ENTRIES, 4 if options.quick else 40, sot),
    ]
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, strict=True))
