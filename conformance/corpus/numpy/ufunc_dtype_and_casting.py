# /// case
# summary: dtype= and casting= choose the loop of a ufunc
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-ufunc numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return np.add(x, y, dtype="f8"), np.multiply(x, y, dtype=np.float32, casting="same_kind"), np.sum(x, dtype=complex)


def calls():
    yield call(np.array([1, 2, 3]), np.array([4, 5, 6]))
    yield call(np.array([1, 2, 3]), np.array([4, 5, 6]))
    yield call(np.array([0.1, 0.2]), np.array([0.3, 0.4]))
    yield call(np.array([0.1, 0.2], "f4"), np.array([3, 4], "u2"))
