# /// case
# summary: an in-place add keeps a 0-D array one object, and makes a new scalar of a scalar
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-zero-d numpy-inplace aliasing numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v):
    w = v
    w += 1
    w *= 2
    return w is v, type(w), w, v


def calls():
    yield call(np.array(1.5))
    yield call(np.array(1.5))
    yield call(np.float64(1.5))
    yield call(np.array(3, "i1"))
    yield call(np.int8(3))
