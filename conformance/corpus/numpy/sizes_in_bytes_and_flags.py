# /// case
# summary: itemsize, nbytes, strides, ndim and flags of views, transposes and broadcasts are plain numbers and bools
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#array-attributes
# features: numpy-attribute numpy-view numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    found = []
    for y in (x, x.T, x[::2], x[..., None], x.astype("f4"), x[:0]):
        found.append((y.itemsize, y.nbytes, y.strides, y.ndim, y.size, y.shape, y.flags.f_contiguous))
    return found, x * found[0][0]


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(4, dtype="i2"))
    yield call(np.zeros((0, 2), bool))
