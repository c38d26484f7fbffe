# /// case
# summary: ufuncs of two operands, called by name, promote their operands' dtypes
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#available-ufuncs
# features: numpy-ufunc numpy-dtype numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return np.hypot(x, y), np.arctan2(x, y), np.copysign(x, y), np.maximum(x, y), np.fmod(x, y), np.logaddexp(x, y)


def calls():
    yield call(np.array([1.0, -2.0, 3.5]), np.array([2.0, 4.0, -0.5]))
    yield call(np.array([1.0, -2.0, 3.5]), np.array([2.0, 4.0, -0.5]))
    yield call(np.array([1.0, -2.0, 3.5]), np.array([2.0, np.nan, -0.0])).expect("hit")
    yield call(np.array([1, 2, 3], "f4"), np.array([[1], [2]], "i2"))
    yield call(np.array([1, 2, 3], "i1"), np.array([3, 2, 1], "u1"))
    yield call(np.ones((2, 1, 3)), np.ones((4, 1)))
