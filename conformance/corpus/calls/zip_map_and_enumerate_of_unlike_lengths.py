# /// case
# summary: zip and map end with the shortest, enumerate counts from where it is told, all are their own iterators
# reference: https://docs.python.org/3/library/functions.html#zip
# features: builtin-function iterator-protocol lambda numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names, ks):
    pairs = zip(names, ks, [x, x + 1, x + 2])
    first = next(pairs, None)
    rest = list(pairs)
    mapped = list(map(lambda name, k: x * k, names, ks))
    counted = [(i, k) for i, k in enumerate(ks, start=-1)]
    return first, rest, mapped, counted, iter(pairs) is pairs, list(pairs), dict(zip(names, ks))


def calls():
    yield call(np.arange(2.0), ["a", "b", "c"], [1, 2])
    yield call(np.arange(2.0), ["a", "b", "c"], [1, 2])
    yield call(np.arange(2.0), "xy", (3, 4, 5, 6))
    yield call(np.arange(2.0), [], [1])
