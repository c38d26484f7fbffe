# /// case
# summary: constants that do not fit their dtype wrap with a warning or are refused, by the version
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: warnings numpy-creation numpy-dtype numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    try:
        y = np.full(2, n, dtype="i1")
    except OverflowError:
        y = np.zeros(2, "i1")
    return y + x, np.array([1.9, -1.9], dtype=int), np.array([1e30, 2.0]).astype("f4")


def calls():
    yield call(np.ones(2, "i1"), 5)
    yield call(np.ones(2, "i1"), 5)
    yield call(np.ones(2, "i1"), 100)
    yield call(np.ones(2, "i1"), -5)
