# /// case
# summary: one array stands three times in nested tuples that are given back and compared by identity
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: tuple aliasing numpy-inplace object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    pair = (x, (y, x))
    y *= 2
    x += y
    again = (pair, pair[1])
    return again, again[0][1] is again[1], pair == pair, (x,) + pair


def calls():
    yield call(np.ones(2), np.ones(2))
    yield call(np.ones(2), np.ones(2))
    x = np.ones(2)
    yield call(x, x)
