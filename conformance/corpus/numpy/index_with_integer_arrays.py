# /// case
# summary: integer arrays as index broadcast against each other and copy
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#integer-array-indexing
# features: numpy-fancy-indexing numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i, j):
    picked = x[i, j]
    picked += 100
    return picked, x[i], x[:, j], x[i][:, j], x


def calls():
    yield call(np.arange(12.0).reshape(3, 4), np.array([0, 2]), np.array([1, -1]))
    yield call(np.arange(12.0).reshape(3, 4), np.array([0, 2]), np.array([1, -1]))
    yield call(np.arange(12.0).reshape(3, 4), np.array([[0], [2]]), np.array([1, 3, 0]))
    yield call(np.arange(12).reshape(3, 4), np.array([], int), np.array([], int))
    yield call(np.arange(12.0).reshape(3, 4), np.array([0, 3]), np.array([1, 1]))
