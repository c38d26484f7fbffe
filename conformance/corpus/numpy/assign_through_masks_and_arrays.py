# /// case
# summary: assignment through masks and integer arrays, repeated places included
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-assignment numpy-fancy-indexing argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, m, i, v):
    x[m] = 0
    x[i] = v
    x[x > 50] = x[x > 50] - 50
    return x


def calls():
    yield call(np.arange(5.0) * 30, np.array([True, False, True, False, False]), np.array([1, 1]), np.array([8.0, 9.0]))
    yield call(np.arange(5.0) * 30, np.array([True, False, True, False, False]), np.array([1, 1]), np.array([8.0, 9.0]))
    yield call(np.arange(5) * 30, np.zeros(5, bool), np.array([0, 4]), 3)
    yield call(np.arange(5.0) * 30, np.zeros(5, bool), np.array([0, 5]), np.array([8.0, 9.0]))
