# /// case
# summary: the number of turns follows from two shapes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: shape-guard for-loop numpy-attribute range
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    total = np.zeros(2)
    for i in range(min(len(x), y.shape[1])):
        total = total + x[i] * y[:, i]
    return total, max(x.ndim, y.ndim)


def calls():
    yield call(np.arange(4.0), np.ones((2, 3)))
    yield call(np.arange(4.0), np.ones((2, 3)))
    yield call(np.arange(2.0), np.ones((2, 3)))
    yield call(np.arange(4.0), np.ones((2, 0)))
    yield call(np.arange(4.0), np.ones((2, 5)))
