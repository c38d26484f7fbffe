# /// case
# summary: fill, sort, partition and copyto write in place and return None
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.fill.html
# features: numpy-method argument-mutation numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    nothing = x.fill(3)
    np.copyto(x, y, where=y > 1)
    y.partition(1)
    np.fill_diagonal(z := np.zeros((2, 2)), 5)
    return nothing, x, y, z


def calls():
    yield call(np.zeros(3), np.array([2.0, 0.0, 9.0]))
    yield call(np.zeros(3), np.array([2.0, 0.0, 9.0]))
    yield call(np.zeros((2, 3)), np.array([2.0, 0.0, 9.0]))
    yield call(np.zeros(3, int), np.array([2, 0, 9]))
