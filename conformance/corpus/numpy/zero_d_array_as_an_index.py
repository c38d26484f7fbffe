# /// case
# summary: a 0-D integer array and a NumPy integer as index give a view or a scalar, not a copy
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: numpy-indexing numpy-zero-d numpy-scalar numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    row = x[i]
    row += 1
    x[i, i] = -5
    return row, np.shares_memory(row, x), x[i, i], x[i:, i]


def calls():
    yield call(np.arange(9.0).reshape(3, 3), np.int64(1))
    yield call(np.arange(9.0).reshape(3, 3), np.int64(1))
    yield call(np.arange(9.0).reshape(3, 3), np.uint8(2))
    yield call(np.arange(9.0).reshape(3, 3), 0)
    yield call(np.arange(9).reshape(3, 3), np.int16(-1))
