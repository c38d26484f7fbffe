# /// case
# summary: ranges are cut, reversed, indexed, compared and counted without making their items
# reference: https://docs.python.org/3/library/stdtypes.html#ranges
# features: range slice comparison numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(r, x):
    seen = (r[1:], r[::-1], r[-1], len(r), r == range(r.start, r.stop + 1, r.step), r.index(r[0]), list(reversed(r)), r[::2],
            sum(r), max(r), (r.start, r.stop, r.step), hash(r) == hash(r[:]), r[5:])
    return seen, [x * i for i in r]


def calls():
    yield call(range(0, 6, 2), np.arange(2.0))
    yield call(range(0, 6, 2), np.arange(2.0))
    yield call(range(3, 0, -1), np.arange(2.0))
    yield call(range(1), np.arange(2.0))
