# /// case
# summary: a Python integer that no NumPy integer holds, after a translation for small ones
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: integer-arithmetic numpy-dtype value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    y = x * n
    return type(y.sum()), y + y


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 2 ** 70)
    yield call(np.arange(3.0), -5).expect("hit")
    yield call(np.arange(3.0), -2 ** 80)
