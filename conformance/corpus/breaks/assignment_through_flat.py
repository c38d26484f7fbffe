# /// case
# summary: the flat iterator is assigned through
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flat.html
# features: numpy-iteration numpy-attribute numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    y.flat[2] = 50
    return y * 2


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(4.0))
    yield call(np.arange(2.0))
