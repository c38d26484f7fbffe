# /// case
# summary: x[i] += v reads, adds and writes back, for items, slices, masks and integer arrays
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: numpy-inplace numpy-assignment argument-mutation numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, m, i):
    x[0] += 10
    x[1:3] *= 2
    x[m] -= 0.5
    x[i] += 1
    x[::-2] /= 4
    return x


def calls():
    yield call(np.arange(6.0), np.arange(6) % 2 == 0, np.array([1, 1, 4]))
    yield call(np.arange(6.0), np.arange(6) % 2 == 0, np.array([1, 1, 4]))
    yield call(np.arange(12.0).reshape(6, 2), np.arange(6) % 2 == 0, np.array([1, 1, 4]))
    yield call(np.arange(8.0)[::-1], np.arange(8) > 5, np.array([0])).expect("hit")
