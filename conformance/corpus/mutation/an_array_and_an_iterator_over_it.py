# /// case
# summary: an array and an iterator over it are both passed: rows that are still to come are the changed ones
# reference: https://numpy.org/doc/stable/reference/arrays.nditer.html
# features: aliasing numpy-iteration numpy-inplace iterator-protocol
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, it):
    first = next(it)
    x *= 10
    second = next(it)
    x[2] = -1
    return first, second, next(it), x


def calls():
    x = np.arange(6.0).reshape(3, 2)
    yield call(x, iter(x))
    x = np.arange(6.0).reshape(3, 2)
    yield call(x, iter(x))
    yield call(np.arange(6.0).reshape(3, 2), iter(np.ones((3, 2))))
