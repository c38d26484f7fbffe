# /// case
# summary: arrays are made of comprehensions: of rows, of numbers, of nested lists, with conditions on indices
# reference: https://numpy.org/doc/stable/reference/generated/numpy.array.html
# features: comprehension nested-comprehension numpy-creation numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    rows = np.stack([x * i for i in range(n)])
    grid = np.array([[i * j for j in range(n)] for i in range(n)])
    odd = np.concatenate([rows[i] for i in range(n) if i % 2] or [x])
    return rows.sum(0), grid + 1, odd, np.array([i for i in range(n)], dtype=float) / 2


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(2.0), 4)
