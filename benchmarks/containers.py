"""Programs over all items of a list or dict of 10 to 10,000 items: ``python -m benchmarks.containers [--python PATH …]``.

Plain and translated in turns in CPU time: what a later call costs over the plain one, the first call, and how the first calls grow.
"""
from __future__ import annotations

import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.append(str(Path(__file__).resolve().parent.parent))

from benchmarks._measure import Pair, fresh, guarded, state
from benchmarks._workers import Row, answer, command, enter_worker

SIZES = (10, 100, 1000, 10000)
MOST_LATER = 1.3
#: What is asked of loops so short that the guards of one call count.
SHORT = 10
#: How much more an item may cost in the first call among the most than among a tenth of them.
LINEAR = 1.5


def keys_of_a_dict(d):
    total = 0.0
    for k in d:
        total += d[k]
    return total


def items_of_a_dict(d):
    return [k for k, v in d.items() if v > 1.0]


def item_in_list(items):
    return items[-1] + 1.0 in items


def sum_of_list(items):
    return sum(items)


def for_loop(items):
    total = 0.0
    for item in items:
        total += item * item
    return total


def doubled(v):
    return v * 2.0 + 1.0


def comprehension(items):
    return [doubled(v) for v in items]


def generator(items):
    return max(v * 0.5 for v in items)


def second(pair):
    return pair[1]


def sort_by_key(items):
    return sorted([(i, -v) for i, v in enumerate(items)], key=second)


def pairs(items):
    return [a - b for a, b in zip(items, items[1:])]


def _list(n):
    return ([float(i * 7919 % n) for i in range(n)],)


def _dict(n):
    return ({"key%d" % i: float(i % 3) for i in range(n)},)


PROGRAMS = [
    ("for k in d: t += d[k]", keys_of_a_dict, _dict),
    ("[k for k, v in d.items() if v > 1]", items_of_a_dict, _dict),
    ("x in l", item_in_list, _list),
    ("sum(l)", sum_of_list, _list),
    ("for x in l: t += x * x", for_loop, _list),
    ("[f(v) for v in l]", comprehension, _list),
    ("max(v * 0.5 for v in l)", generator, _list),
    ("sorted(…, key=second)", sort_by_key, _list),
    ("[a - b for a, b in zip(l, l[1:])]", pairs, _list),
]


@guarded
def row(name, function, make, n, seconds, firsts):
    pair = Pair(function, fresh(function), lambda: make(n))
    pair.settle()
    pair.measure(seconds)
    firsts[n] = pair.first
    figures = {"plain µs": 1e6 * pair.plain, "first ms": 1e3 * pair.first, "later": pair.ratio, "made": state(pair.translated)[0]}
    return Row(name, figures, ("later", MOST_LATER, "") if n > SHORT else None, True)


def growth(name, firsts):
    """How many times as much an item costs in the first call among the most items as among a tenth of them."""
    large, small = SIZES[-1], SIZES[-2]
    if not {large, small} <= set(firsts):
        return Row(name, {}, fault="not measured")
    # so little that a fixed cost would hide it counts as the time of a hundred microseconds
    return Row(name, {"growth": (firsts[large] / large) / (max(firsts[small], 1e-4) / small)}, ("growth", LINEAR, ""), True)


def worker(options):
    sot = enter_worker(weighed=True)
    Pair(for_loop, fresh(for_loop), lambda: _list(3))    # what is imported and made once
    rows = []
    for name, function, make in PROGRAMS:
        firsts = {}
        for n in SIZES:
            rows.append(row("%s, %d items" % (name, n), function, make, n, 0.02 if options.quick else 0.2, firsts))
            sot.reset()
        rows.append(growth("%s: first call for an item, %d over %d" % (name, SIZES[-1], SIZES[-2]), firsts))
    answer(rows)
    return 0


if __name__ == "__main__":
    sys.exit(command(__doc__, __file__, worker, strict=True))
