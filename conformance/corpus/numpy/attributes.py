# /// case
# summary: shape, size, ndim, dtype, T, real, imag, nbytes and itemsize
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#array-attributes
# features: numpy-attribute numpy-view argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x.real[...] = 7
    y = x + 1
    return x.shape, x.size, y.ndim, y.dtype, y.T, y.imag, x.nbytes, y.itemsize, len(x), np.shape(y), np.ndim(x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(5.0)).expect("hit")
    yield call(np.arange(4, dtype="c8").reshape(2, 2))
