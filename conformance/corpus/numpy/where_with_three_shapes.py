# /// case
# summary: where broadcasts its three arguments, promotes the last two and may give a 0-D array
# reference: https://numpy.org/doc/stable/reference/generated/numpy.where.html
# features: numpy-function numpy-broadcasting numpy-dtype numpy-zero-d
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(m, x, y):
    z = np.where(m, x, y)
    return z, z.dtype, z.ndim, np.where(z), type(z)


def calls():
    yield call(np.array([[True], [False]]), np.arange(3), 0.5)
    yield call(np.array([[True], [False]]), np.arange(3), 0.5)
    yield call(np.array([True, False]), np.float32(1), np.array([2.0, 3.0], "f4"))
    yield call(np.array([1, 0, 2]), np.array(["a", "b", "c"]), np.array(["dddd", "e", "f"]))
    yield call(np.array([0.0, np.nan]), 1, 2)
