# /// case
# summary: the dtype that a Python integer gives an array, below the smallest int64, after a translation for larger ones
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: integer-arithmetic numpy-dtype value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    filled = np.full(2, n)
    return filled.dtype, filled.dtype == x.dtype, x + 1


def calls():
    yield call(np.arange(3), 3)
    yield call(np.arange(3), 3)
    yield call(np.arange(3), 2 ** 63 - 1).expect("hit")
    yield call(np.arange(3), -2 ** 63 - 1)
