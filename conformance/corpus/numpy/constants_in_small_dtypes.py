# /// case
# summary: small arrays filled with an argument, and floats of constants cut and narrowed
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: numpy-creation numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    y = np.full(2, n, dtype="i1")
    return y + x, np.array([1.9, -1.9], dtype=int), np.array([1e30, 2.0]).astype("f4")


def calls():
    yield call(np.ones(2, "i1"), 5)
    yield call(np.ones(2, "i1"), 5)
    yield call(np.ones(2, "i1"), 100)
    yield call(np.ones(2, "i1"), -5)
