# /// case
# summary: a fancy index gives a copy, an augmented assignment to it writes the places once each
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-fancy-indexing numpy-inplace aliasing numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    part = x[i]
    part += 100
    x[i] += 1
    np.add.at(x, i, 10)
    return part, x, np.shares_memory(part, x)


def calls():
    yield call(np.zeros(3), np.array([0, 0, 2]))
    yield call(np.zeros(3), np.array([0, 0, 2]))
    yield call(np.zeros((2, 2)), np.array([1, 1]))
    yield call(np.zeros(3, int), np.array([True, False, True]))
