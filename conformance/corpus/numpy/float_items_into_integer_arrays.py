# /// case
# summary: floats are cut when put into an integer array, NaN and infinity with a warning
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-assignment numpy-error warnings float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    x[0] = v
    x[1:] = np.array([v, 2.9])
    return x, np.array([v, 1.0]).astype("i4")


def calls():
    yield call(np.zeros(3, int), 2.7)
    yield call(np.zeros(3, int), 2.7)
    yield call(np.zeros(3, int), -2.7)
    yield call(np.zeros(3, int), 1e30).expect("any")
