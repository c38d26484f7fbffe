# /// case
# summary: an integer scalar that overflows warns where an array does not
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: numpy-scalar warnings numpy-error integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, s):
    y = x * 2
    return y, s + s, s * s


def calls():
    yield call(np.array([100], "i1"), np.int8(100))
    yield call(np.array([100], "i1"), np.int8(100))
    yield call(np.array([100], "i1"), np.int8(3))
    yield call(np.array([100], "i1"), np.int32(2 ** 31 - 1))
