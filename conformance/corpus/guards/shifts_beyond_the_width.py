# /// case
# summary: shift counts of an integer array grow to its width and beyond
# reference: https://numpy.org/doc/stable/reference/generated/numpy.left_shift.html
# features: value-guard numpy-operator integer-arithmetic numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x << n, x >> n, (x & n) | 1, x ^ n, ~x


def calls():
    yield call(np.array([1, -1, 5]), 2)
    yield call(np.array([1, -1, 5]), 2)
    yield call(np.array([1, -1, 5]), 63)
    yield call(np.array([1, -1, 5]), 64)
    yield call(np.array([1, -1, 5], "i1"), 7)
    yield call(np.array([1, -1, 5]), True)
