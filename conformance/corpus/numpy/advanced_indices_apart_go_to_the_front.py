# /// case
# summary: the place of the broadcast axes when integer arrays stand together, apart, or beside an integer
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#combining-advanced-and-basic-indexing
# features: numpy-fancy-indexing numpy-view numpy-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i, n):
    return x[i, :, i], x[:, i, i], x[n, :, i], x[:, n, i], x[..., i, None], x[i, None, :, n]


def calls():
    yield call(np.arange(24).reshape(2, 3, 4), np.array([0, 1, 1]), 1)
    yield call(np.arange(24).reshape(2, 3, 4), np.array([0, 1, 1]), 1)
    yield call(np.arange(24).reshape(2, 3, 4), np.array([[1], [0]]), 0)
    yield call(np.arange(24.0).reshape(2, 3, 4), [1, 0], np.int64(-1))
