# /// case
# summary: an assignment of a slice to an overlapping slice of the same array copies as if through a buffer
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-overlap numpy-assignment aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    x[n:] = x[:-n]
    x[:-1] = x[1:] + x[:-1]
    x[::2], x[1::2] = x[1::2].copy(), x[::2]
    return x


def calls():
    yield call(np.arange(6.0), 1)
    yield call(np.arange(6.0), 1)
    yield call(np.arange(6.0), 2)
    yield call(np.arange(8), 3)
