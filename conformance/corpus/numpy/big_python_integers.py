# /// case
# summary: Python integers beyond int64 do what NumPy does with them
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: integer-arithmetic numpy-dtype value-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    y = x + 1.0
    return y * n


def calls():
    yield call(np.array([1.0, 2.0]), 3)
    yield call(np.array([1.0, 2.0]), 3)
    yield call(np.array([1.0, 2.0]), 2 ** 40).expect("hit")
    yield call(np.array([1.0, 2.0]), 2 ** 62)
    yield call(np.array([1.0, 2.0], "f4"), 5)
