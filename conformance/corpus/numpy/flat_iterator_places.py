# /// case
# summary: the flat iterator: items, slices, assignment, its index and the rest of it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flat.html
# features: numpy-iteration numpy-indexing iterator-protocol
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    flat = x.flat
    first = next(flat), next(flat)
    x.flat[3] = 50
    x.flat[[0, 1]] = 9
    return first, flat.index, x.flat[2:4], list(flat), x


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6).reshape(2, 3).T)
