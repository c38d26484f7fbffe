# /// case
# summary: rows exchanged through integer arrays are copied, through views they are not
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-view numpy-assignment numpy-fancy-indexing unpacking argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    x[[0, 1]] = x[[1, 0]]
    y[0], y[1] = y[1], y[0]
    a, b = y[0], y[-1]
    a, b = b, a
    a += 1
    return x, y, a, b


def calls():
    def pair(n, dtype=float):
        return np.arange(n * 2, dtype=dtype).reshape(n, 2), np.arange(n * 2, dtype=dtype).reshape(n, 2)
    yield call(*pair(2))
    yield call(*pair(2))
    yield call(*pair(4)).expect("hit")
    yield call(*pair(3, "i4"))
