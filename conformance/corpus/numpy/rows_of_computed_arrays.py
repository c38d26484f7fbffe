# /// case
# summary: loops and comprehensions over rows, columns and items of what the graph computes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.__iter__.html
# features: numpy-iteration for-loop comprehension shape-guard starred-unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x * 2 + y
    sums = [float(row.sum()) for row in z]
    columns = [column.max() for column in z.T]
    first, *others = z[:, 1:]
    pairs = {i: a - b for i, (a, b) in enumerate(zip(z[1:], z[:-1]))}
    total = 0
    for value in np.maximum(y, 1):
        total = total + value
    return sums, columns, first, others, pairs, total


def calls():
    yield call(np.arange(6.0).reshape(3, 2), np.ones(2))
    yield call(np.arange(6.0).reshape(3, 2), np.ones(2))
    yield call(np.arange(6.0).reshape(3, 2) - 1, np.zeros(2)).expect("hit")
    yield call(np.arange(8.0).reshape(4, 2), np.ones(2)).expect("miss")
    yield call(np.arange(6.0).reshape(3, 2), np.ones(1)).expect("miss")
    yield call(np.arange(2).reshape(1, 2), np.ones(2, int))
