# /// case
# summary: rows chosen by a mask are assigned, then a branch on how many there were, then an operation in place
# reference: https://numpy.org/doc/stable/reference/arrays.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing numpy-assignment data-dependent-branch numpy-inplace
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, limit):
    mask = x > limit
    x[mask] = limit
    if mask.sum() > 1:
        x[~mask] += 100
    else:
        x *= 2
    return x - 1, mask


def calls():
    yield call(np.arange(4.0), 1.0)
    yield call(np.arange(4.0), 1.0)
    yield call(np.arange(4.0), 9.0)
    yield call(np.arange(4), 2)
