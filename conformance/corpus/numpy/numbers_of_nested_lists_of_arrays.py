# /// case
# summary: what tolist gives of arrays of one, two and three axes is indexed down to its numbers
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.tolist.html
# features: numpy-method list builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(line, grid, cube, n):
    items, rows, layers = line.tolist(), grid.tolist(), cube.tolist()
    total = items[0] + rows[0][1] * 2 + layers[1][0][1]
    last = layers[-1][-1][-1] - rows[-1][0]
    return total + n, last, rows[1], layers[0][1], layers[0][0][0] + items[-1], len(rows)


def calls():
    for n in (1, 2, 2):
        yield call(np.arange(3.0), np.arange(6.0).reshape(2, 3) * n, np.arange(8.0).reshape(2, 2, 2) - n, n)
    for n in (1, 3):
        yield call(np.arange(3), np.arange(6).reshape(2, 3) * n, np.arange(8).reshape(2, 2, 2) - n, n)
    yield call(np.arange(3) > 0, np.arange(6).reshape(2, 3) > 2, np.arange(8).reshape(2, 2, 2) > 5, 1)
