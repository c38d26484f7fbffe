# /// case
# summary: slices and lists of indices are assigned through the flat iterator, of arguments too
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flat.html
# features: numpy-attribute numpy-assignment argument-mutation numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    y = x.T
    y.flat[1:3] = v
    y.flat[0] = y.sum()
    flat = x.flat
    flat[[-1, -2]] = [7, 8]
    return x, y * 2


def calls():
    yield call(np.arange(6.0).reshape(2, 3), 50)
    yield call(np.arange(6.0).reshape(2, 3), 50)
    yield call(np.arange(6).reshape(3, 2), 1.5)
    yield call(np.arange(4.0), np.arange(2.0))
