# /// case
# summary: mgrid, ogrid, r_, c_ and s_ with bounds and arrays of the program
# reference: https://numpy.org/doc/stable/reference/generated/numpy.mgrid.html
# features: numpy-creation numpy-indexing slice numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    grid = np.mgrid[0:n, 0:3]
    rows, columns = grid[0], grid[1]
    line = np.ogrid[0:1:5j]
    part = np.s_[1:, ::2]
    joined = np.r_[x, 0, n:2 * n]
    return rows * columns, line + n, rows[part], joined, np.c_[x, x][:, 1], np.index_exp[1]


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(4), 5)
    yield call(np.arange(3, dtype="f4"), 2)
