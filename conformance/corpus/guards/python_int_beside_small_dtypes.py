# /// case
# summary: a Python int beside an unsigned array grows out of the range of the dtype, and is negative at last
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: value-guard numpy-dtype integer-arithmetic numpy-operator try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    y = x + 1
    try:
        z = y + n
    except OverflowError:
        return "too large", y
    return z, z.dtype, y


def calls():
    yield call(np.array([1, 200], "u1"), 5)
    yield call(np.array([1, 200], "u1"), 5)
    yield call(np.array([1, 200], "u1"), 255)
    yield call(np.array([1, 200], "u1"), 300)
    yield call(np.array([1, 200], "u1"), -1)
    yield call(np.array([1, 200], "u1"), 6)
