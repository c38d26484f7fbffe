# /// case
# summary: a mask over the first axes picks rows, a mask of the last axis and a slice pick columns
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing numpy-assignment numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows, plane):
    taken = x[rows], x[plane], x[:, plane[0]], x[rows, 1:]
    x[plane] *= -1
    x[rows, 0] = 100
    return taken, x


def calls():
    yield call(np.arange(12).reshape(2, 3, 2), np.array([True, False]), np.array([[True, False, True], [False, True, False]]))
    yield call(np.arange(12).reshape(2, 3, 2), np.array([True, False]), np.array([[True, False, True], [False, True, False]]))
    yield call(np.arange(12).reshape(2, 3, 2), np.array([False, False]), np.array([[False] * 3] * 2))
    yield call(np.arange(12.0).reshape(2, 3, 2), np.array([True, True]), np.array([[True] * 3] * 2))
