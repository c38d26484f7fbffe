# /// case
# summary: T, transpose, swapaxes and moveaxis give views with other strides
# reference: https://numpy.org/doc/stable/reference/routines.array-manipulation.html#transpose-like-operations
# features: numpy-view numpy-attribute numpy-method numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x.T, x.transpose(), np.swapaxes(x, 0, -1), np.moveaxis(x, 0, -1), x.T @ x if x.ndim == 2 else x.T.copy()


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(8).reshape(4, 2))
    yield call(np.arange(24.0).reshape(2, 3, 4))
