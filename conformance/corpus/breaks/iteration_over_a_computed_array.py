# /// case
# summary: a loop over the rows of an array that the graph computes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.__iter__.html
# features: numpy-iteration for-loop break-in-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = 0
    for row in x * 2:
        total = total + row.sum()
    return total


def calls():
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(8.0).reshape(4, 2))
    yield call(np.arange(2).reshape(1, 2))
