# /// case
# summary: big Python ints beside float arrays are rounded, small ones keep the dtype of a small array
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: numpy-operator numpy-dtype integer-arithmetic numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x + n, x * n, (x > n), n - x, (x + n).dtype


def calls():
    yield call(np.ones(2), 2 ** 60 + 1)
    yield call(np.ones(2), 2 ** 60 + 1)
    yield call(np.ones(2, "f4"), 3)
    yield call(np.ones(2), -3)
