# /// case
# summary: layout that only the run knows is asked natively
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#memory-layout
# features: numpy-attribute numpy-view opaque-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x.T
    strides = y.strides
    contiguous = y.flags
    return strides, contiguous.c_contiguous, y + 1


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3).T)
    yield call(np.arange(6, dtype="i2"))
