# /// case
# summary: tuples are compared item by item, unpacked in lambdas' places by index, and swapped
# reference: https://docs.python.org/3/library/stdtypes.html#tuple
# features: tuple builtin-function unpacking numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(rows, x):
    ordered = sorted(rows)
    best = max(rows, key=lambda row: row[1:])
    names, values = zip(*rows)
    return ordered, best, names, x * sum(values), tuple(reversed(rows))[0] is rows[-1], rows[0] < rows[-1]


def calls():
    yield call([("b", 1), ("a", 3), ("a", 2)], np.arange(2.0))
    yield call([("b", 1), ("a", 3), ("a", 2)], np.arange(2.0))
    yield call((("z", 0.5),), np.arange(2.0))
