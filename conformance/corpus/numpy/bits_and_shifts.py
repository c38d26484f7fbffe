# /// case
# summary: bit operators of integer and boolean arrays
# reference: https://numpy.org/doc/stable/reference/routines.bitwise.html
# features: numpy-operator numpy-ufunc numpy-dtype unary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return x & y, x | ~y, x ^ y, np.bitwise_and(x, 3), np.invert(x)


def calls():
    yield call(np.array([5, -6, 7]), np.array([3, 2, 1]))
    yield call(np.array([5, -6, 7]), np.array([3, 2, 1]))
    yield call(np.array([5, 250], "u1"), np.array([3, 255], "u1"))
    yield call(np.array([True, False]), np.array([True, True]))
    yield call(np.array([5, 6], "i2"), np.array([[3], [1]], "u4"))
