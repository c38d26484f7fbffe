# /// case
# summary: tile with more dimensions than the array, repeat with a count for each item and none of some
# reference: https://numpy.org/doc/stable/reference/generated/numpy.tile.html
# features: numpy-function numpy-broadcasting numpy-empty
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, times, counts):
    return np.tile(x, times), np.repeat(x, counts, axis=0), np.repeat(x, 2), x.repeat(0), np.resize(x, (2, 5))


def calls():
    yield call(np.arange(3.0), (2, 2), [1, 0, 2])
    yield call(np.arange(3.0), (2, 2), [1, 0, 2])
    yield call(np.arange(3.0), 0, np.array([0, 0, 0]))
    yield call(np.arange(4).reshape(2, 2), (1, 2, 1), np.array([2, 1]))
