# /// case
# summary: np.ix_ of integers and of masks reads and writes a sub-table
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ix_.html
# features: numpy-fancy-indexing numpy-assignment numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows, columns):
    grid = np.ix_(rows, columns)
    part = x[grid]
    x[grid] = -1
    x[np.ix_([0], [0, 1])] += 10
    return part, x, [g.shape for g in grid]


def calls():
    yield call(np.arange(12.0).reshape(3, 4), [0, 2], [1, 3])
    yield call(np.arange(12.0).reshape(3, 4), [0, 2], [1, 3])
    yield call(np.arange(12.0).reshape(3, 4), np.array([True, False, True]), [3])
    yield call(np.arange(12).reshape(3, 4), [2, 0], np.array([True, True, False, False]))
