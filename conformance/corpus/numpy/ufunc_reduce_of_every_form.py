# /// case
# summary: reduce, accumulate, outer and reduceat with axis, dtype, keepdims, initial and out
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#methods
# features: numpy-ufunc numpy-reduction numpy-dtype numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i, out):
    total = np.add.reduce(x, axis=(0, 1), keepdims=True)
    first = np.multiply.reduce(x, axis=1, dtype=np.float32, initial=2)
    running = np.maximum.accumulate(x, axis=1, out=out)
    table = np.subtract.outer(x[0], x[:, 0])
    parts = np.add.reduceat(x, i, axis=1)
    return total, first, running is out, out, table, parts


def calls():
    yield call(np.arange(6.0).reshape(2, 3), np.array([0, 2, 1]), np.zeros((2, 3)))
    yield call(np.arange(6.0).reshape(2, 3), np.array([0, 2, 1]), np.zeros((2, 3)))
    yield call(np.arange(8).reshape(2, 4), np.array([3, 0]), np.zeros((2, 4), int))
    yield call(np.arange(6.0).reshape(2, 3), np.array([1, 1]), np.zeros((2, 3)))
