# /// case
# summary: zip, enumerate, reversed and map over arrays give rows that are views and scalars of the dtype
# reference: https://docs.python.org/3/library/functions.html#zip
# features: builtin-function numpy-iteration numpy-scalar for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    total = 0
    kinds = []
    for i, (row, n) in enumerate(zip(x, y)):
        row *= n
        total = total + row * i
        kinds.append(type(n).__name__)
    for row in reversed(x):
        total = total - row
    squares = list(map(lambda row: row.shape, x))
    return total, kinds, squares


def calls():
    yield call(np.ones((3, 2)), [1, 2, 3])
    yield call(np.ones((3, 2)), [1, 2, 3])
    yield call(np.ones((2, 2)), (0.5, 2, 3))
    yield call(np.ones((3, 2), int), [1, 2])
