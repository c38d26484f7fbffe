# /// case
# summary: np.stack of a list of a generator, np.fromiter and np.array of what it gives
# reference: https://numpy.org/doc/stable/reference/generated/numpy.fromiter.html
# features: generator numpy-creation numpy-function numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def rows(x, n):
    for i in range(n):
        yield x * i


def case(x, n):
    stacked = np.stack(list(rows(x, n)))
    joined = np.concatenate([*rows(x, n)])
    return stacked.sum(0), joined, np.array([i * 2 for i in range(n)]), np.vstack(tuple(rows(x, 2)))


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(3), 2)
