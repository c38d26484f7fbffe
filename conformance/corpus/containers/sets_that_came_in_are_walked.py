# /// case
# summary: sets and frozensets that came in are iterated over; equal ones may have another order
# reference: https://docs.python.org/3/library/stdtypes.html#set
# features: set iterator-protocol value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names, numbers):
    found = {}
    for name in sorted(names):
        found[name] = x * len(name)
    order = [n for n in numbers]
    return found, order, sum(n for n in numbers) * x, max(names), tuple(numbers)


def calls():
    yield call(np.arange(2.0), {"mean", "sd"}, frozenset((0, 8)))
    yield call(np.arange(2.0), {"mean", "sd"}, frozenset((0, 8)))
    yield call(np.arange(2.0), {"mean", "sd"}, frozenset((8, 0)))
    yield call(np.arange(2.0), {"mean", "sd"}, frozenset((0, 8)))
