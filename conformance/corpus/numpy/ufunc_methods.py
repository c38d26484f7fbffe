# /// case
# summary: reduce, accumulate, reduceat, outer and at of a ufunc
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#methods
# features: numpy-ufunc argument-mutation numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    y = x.copy()
    np.add.at(y, i, 10)
    return (np.multiply.reduce(x, axis=0), np.add.accumulate(x), np.maximum.reduceat(x, [0, 2]),
            np.subtract.outer(x, i), y)


def calls():
    yield call(np.array([3.0, 1.0, 2.0, 5.0]), np.array([0, 0, 3]))
    yield call(np.array([3.0, 1.0, 2.0, 5.0]), np.array([0, 0, 3]))
    yield call(np.array([3, 1, 2, 5]), np.array([1, 1]))
    yield call(np.arange(6.0).reshape(3, 2), np.array([2, 2]))
