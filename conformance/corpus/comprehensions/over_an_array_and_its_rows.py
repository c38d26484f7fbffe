# /// case
# summary: comprehensions over an array give its rows as views, over a vector NumPy scalars
# reference: https://numpy.org/doc/stable/reference/arrays.nditer.html
# features: comprehension numpy-iteration numpy-view numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(m):
    rows = [row for row in m]
    rows[0] += 10
    sums = [row.sum() for row in m]
    flat = [[v * 2 for v in row] for row in m]
    return m, rows, sums, flat, [i for i, row in enumerate(m) if len(row) == 2]


def calls():
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(4.0).reshape(2, 2))
    yield call(np.arange(3).reshape(1, 3))
