# /// case
# summary: a loop over the rows of an argument, which are views of it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.__iter__.html
# features: numpy-iteration for-loop numpy-inplace numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = 0
    for i, row in enumerate(x):
        row *= i
        total = total + row
    return total, x, [row for row in x]


def calls():
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(8.0).reshape(4, 2))
    yield call(np.arange(3))
    yield call(np.zeros((0, 2)))
