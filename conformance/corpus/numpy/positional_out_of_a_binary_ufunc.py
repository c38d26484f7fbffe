# /// case
# summary: the third positional argument of a binary ufunc is its result
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: numpy-ufunc warnings object-identity argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, z):
    a = np.maximum(x, y, z)
    b = np.multiply(a, 2, a)
    return a is z, b is z, z


def calls():
    yield call(np.arange(3.0), np.ones(3), np.zeros(3))
    yield call(np.arange(3.0), np.ones(3), np.zeros(3))
    yield call(np.arange(3), 1, np.zeros(3))
