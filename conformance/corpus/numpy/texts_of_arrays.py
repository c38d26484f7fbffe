# /// case
# summary: array2string, array_str and array_repr with and without options
# reference: https://numpy.org/doc/stable/reference/generated/numpy.array2string.html
# features: string numpy-function data-dependent-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x / 3
    return np.array2string(y, precision=2, separator=", "), np.array_str(y), np.array_repr(x), repr(y), str(y[:1])


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2000.0))
    yield call(np.arange(4).reshape(2, 2))
