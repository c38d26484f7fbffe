# /// case
# summary: union, intersection with indices, difference, exclusive or and membership
# reference: https://numpy.org/doc/stable/reference/routines.set.html
# features: numpy-function set unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    common, at_x, at_y = np.intersect1d(x, y, return_indices=True)
    return (np.union1d(x, y), common, x[at_x] - y[at_y], np.setdiff1d(x, y), np.setxor1d(x, y), np.isin(x, y),
            np.isin(x, y, invert=True), np.isin(x, [1, 2], assume_unique=True))


def calls():
    yield call(np.array([3, 1, 2, 1]), np.array([1, 5]))
    yield call(np.array([3, 1, 2, 1]), np.array([1, 5]))
    yield call(np.array([3.5, 1.0]), np.array([2, 1, 1]))
    yield call(np.array([], int), np.array([1]))
