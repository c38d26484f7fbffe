# /// case
# summary: broadcast_arrays, broadcast_shapes and np.broadcast agree about the shape
# reference: https://numpy.org/doc/stable/reference/generated/numpy.broadcast_arrays.html
# features: numpy-broadcasting numpy-function numpy-view unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    a, b = np.broadcast_arrays(x, y)
    both = np.broadcast(x, y)
    return a + b, a.strides, b.strides, np.broadcast_shapes(x.shape, y.shape, (1,)), both.shape, both.size, both.nd


def calls():
    yield call(np.arange(3.0), np.arange(2.0)[:, None])
    yield call(np.arange(3.0), np.arange(2.0)[:, None])
    yield call(np.arange(4), np.ones((2, 1, 1)))
    yield call(np.float64(3), np.arange(2))
