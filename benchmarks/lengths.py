"""Many lengths, bounds and entries of one function: ``python -m benchmarks.lengths [--python PATH …]``.

Series of calls, each with another length, plain and translated in CPU time from the first call on; small programs of which no two calls decide
alike, so that no translation of what they decide serves another call; and what a call costs when its entry is one of 64.
"""
from __future__ import annotations

import random
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


def transitions(text):
    counts = {}
    words = text.split()
    for word, after in zip(words, words[1:]):
        counts.setdefault(word, {})
        counts[word][after] = counts[word].get(after, 0) + 1
    names = sorted(counts)
    found = np.zeros((len(names), len(names)))
    for row, name in enumerate(names):
        for after, count in counts[name].items():
            if after in counts:
                found[row, names.index(after)] = count
    return found / np.maximum(found.sum(axis=1, keepdims=True), 1.0)


def merged(intervals):
    kept = []
    for low, high in sorted(intervals):
        if kept and low <= kept[-1][1]:
            kept[-1] = kept[-1][0], max(high, kept[-1][1])
        else:
            kept.append((low, high))
    return np.array(kept).sum(axis=0)


def by_options(options, x):
    for name, value in sorted(options.items()):
        x = x * value if name.startswith("scale") else x + value
    return x


def breadth_first(neighbours, start):
    seen, order, waiting = {start}, [], [start]
    while waiting:
        node = waiting.pop(0)
        order.append(node)
        for other in neighbours[node]:
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    found = np.zeros(len(neighbours))
    found[order] = np.arange(len(order))
    return found


def unlike(dice):
    """(function, its arguments) of such calls."""
    low = [dice.randrange(100) for _ in range(dice.randint(5, 20))]
    nodes = dice.randint(6, 14)
    return [
        (transitions, (" ".join([dice.choice("abcdefgh") for _ in range(dice.randint(20, 60))]),)),
        (merged, ([(one, one + dice.randint(1, 9)) for one in low],)),
        (by_options, ({dice.choice(["scale", "shift"]) + str(dice.randrange(20)): dice.random() for _ in range(dice.randint(2, 6))}, np.ones(5))),
        (breadth_first, ([[dice.randrange(nodes) for _ in range(2)] for _ in range(nodes)], 0)),
    ]


def scaled(x, config):
    return x * config.factor


@guarded
def series(name, function, inputs):
    found = Series(function, inputs)
    figures = {"plain ms": 1e3 * found.plain, "all": found.ratio, "made": state(found.translated)[0], "entries": state(found.translated)[1]}
    return Row(name, figures, [("made", 4, ""), ("all", 1.5, "")], True)


@guarded
def decided_otherwise(name, function, inputs):
    found = Series(function, inputs)
    seconds = found.plain * (found.ratio - 1.0)
    return Row(name, {"plain ms": 1e3 * found.plain, "added ms": 1e3 * seconds, "made": state(found.translated)[0], "entries": state(found.translated)[1]}, ("made", 24, ""), True)


@guarded
def entries(name, rounds, sot):
    """The mean cost of a call over objects of so many classes, each with an entry, against one class and one entry."""
    ENGINE = sot.engine.ENGINE
    ENGINE.weighs = False       # what an entry costs, also where plain calls are quicker
    x = np.ones(3)
    configs = [type("Config%d" % i, (), {})() for i in range(ENTRIES)]
    for i, config in enumerate(configs):
        config.factor = float(i)
    times = []
    for some in ([configs[0]] * ENTRIES, configs):
        translated = sot.symbolic_translate(fresh(scaled))
        for config in some:
            for _ in range(5):      # a class that comes once and then others is taken for one that does not come again
                translated(x, config)
        call = "\n        ".join("f(a, b[%d])" % i for i in range(ENTRIES))
        plain, hot = measure(call, scaled, translated, x, some, rounds)
        times.append((hot - plain) / ENTRIES)
    one, many = times
    found = state(translated)[1]
    if found != ENTRIES:
        raise SystemExit("%s: there are %d" % (name, found))
    return Row(name, {"one µs": one, "many µs": many, "many/one": many / one, "entries": found}, ("many/one", 2, ""), True)


def worker(options):
    sot = enter_worker(weighed=True)
    global np
    import numpy as np

    few = 100 if options.quick else 1000
    x = np.random.RandomState(0).rand(few + 1)
    Series(head, [(x, 2)])    # what is imported and made once
    dice = random.Random(1)
    drawn = [unlike(dice) for _ in range(40 if options.quick else 200)]
    lengths = range(32, 32 + (40 if options.quick else 200))
    rows = [
        series("range(n), %d different n" % few, turns, [(x, n) for n in range(few)]),
        series("x[:n], %d different n" % few, head, [(x, n) for n in range(few)]),
        series("x[:n] and x[n:], %d different n" % few, head_and_rest, [(x, n) for n in range(1, few)]),
        series("sliding windows, %d lengths" % len(lengths), windows, [(x[:n], 16) for n in lengths]),
        series("padding, %d lengths" % len(lengths), padded, [(x[:n], 400) for n in lengths]),
        series("lists of %d lengths" % len(lengths), list_of_parts, [([1.5] * n,) for n in lengths]),
        *[decided_otherwise("%s, %d calls" % (calls[0][0].__name__, len(calls)), calls[0][0], [given for _, given in calls]) for calls in zip(*drawn)],
        entries("%d entries, each hit in turn" % ENTRIES, 4 if options.quick else 40, sot),
    ]
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, strict=True))
