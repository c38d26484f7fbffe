# /// case
# summary: assignment through integers, slices and ellipsis writes into the argument
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-assignment argument-mutation numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, row):
    x[0] = row
    x[1, 1] = 7
    x[:, 2] = x[:, 0] + x[:, 1]
    x[2:, ...] = -1.5
    x[-1, ::2] = row[::2]
    return x


def calls():
    yield call(np.zeros((3, 4)), np.arange(4.0))
    yield call(np.zeros((3, 4)), np.arange(4.0))
    yield call(np.zeros((5, 4)), np.arange(4.0)).expect("hit")
    yield call(np.zeros((3, 4), int), np.arange(4))
    yield call(np.zeros((4, 3)).T, np.arange(4.0))
    yield call(np.zeros((3, 4)), np.arange(3.0))
