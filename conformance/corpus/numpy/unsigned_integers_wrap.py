# /// case
# summary: unsigned and small integers wrap around silently in arrays
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: numpy-dtype numpy-operator unary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return x - y, -x, x * y, x << 1, x // y, x % y, ~x, x.sum(), x + x.dtype.type(200)


def calls():
    yield call(np.array([0, 5, 250], "u1"), np.array([1, 6, 10], "u1"))
    yield call(np.array([0, 5, 250], "u1"), np.array([1, 6, 10], "u1"))
    yield call(np.array([0, 5, 250], "u4"), np.array([1, 6, 10], "u1"))
    yield call(np.array([0, 5, 2 ** 63], "u8"), np.array([1, 6, 10], "u8"))
    yield call(np.array([0, 5], "u8"), np.array([1, 6], "i8")[:1].astype("u8"))
