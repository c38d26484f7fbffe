# /// case
# summary: slices, newaxis and integer arrays in one index place the axes as NumPy does
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#combining-advanced-and-basic-indexing
# features: numpy-fancy-indexing numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    return x[i, :, 0], x[:, i, ::2], x[0, :, i], x[..., i], x[i, None]


def calls():
    yield call(np.arange(24.0).reshape(2, 3, 4), np.array([1, 0, 1]))
    yield call(np.arange(24.0).reshape(2, 3, 4), np.array([1, 0, 1]))
    yield call(np.arange(24).reshape(2, 3, 4), np.array([[1, 0], [0, 0]]))
    yield call(np.arange(24.0).reshape(2, 3, 4), [1, 1])
