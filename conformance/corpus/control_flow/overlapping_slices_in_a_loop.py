# /// case
# summary: an array shifted onto itself in each turn, by slices that overlap, forwards and backwards
# reference: https://numpy.org/doc/stable/reference/arrays.indexing.html#assigning-values-to-indexed-arrays
# features: for-loop numpy-overlap numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    for i in range(n):
        x[1:] = x[:-1]
        x[:-1] += x[1:]
        x[::2] = x[::-2] if x.shape[0] % 2 else x[1::2]
        x[0] = i
    return x, x[1:] * 2


def calls():
    yield call(np.arange(5.0), 2)
    yield call(np.arange(5.0), 2)
    yield call(np.arange(4.0), 2)
    yield call(np.arange(5), 1)
