# /// case
# summary: an integer array indexes itself, is assigned through itself and changed while it is the index
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#integer-array-indexing
# features: numpy-fancy-indexing aliasing numpy-assignment numpy-overlap
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x[x]
    x[x] = np.arange(len(x))[::-1]
    z = x[x] + y
    x[x > 1] = x[0]
    return x, y, z


def calls():
    yield call(np.array([2, 0, 1]))
    yield call(np.array([2, 0, 1]))
    yield call(np.array([1, 1, 0, 3], "i2"))
