# /// case
# summary: a map over numbers that reads an array is consumed in two parts with a write between
# reference: https://docs.python.org/3/library/functions.html#map
# features: aliasing builtin-function iterator-protocol numpy-inplace lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    lazy = map(lambda k: x * k, range(n))
    first = next(lazy)
    x += 10
    second = next(lazy)
    x[0] = -1
    return first, second, list(lazy)


def calls():
    yield call(np.ones(2), 4)
    yield call(np.ones(2), 4)
    yield call(np.ones(2, int), 3)
