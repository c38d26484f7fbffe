# /// case
# summary: the imaginary and real parts and flat are assigned to
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html#array-attributes
# features: numpy-attribute attribute-mutation numpy-dtype numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(z, v):
    z.real = v
    z.imag = z.real[::-1]
    y = z.copy()
    y.flat = [1, 2j]
    return z, y, y.T, z.flat[0]


def calls():
    yield call(np.zeros(4, complex), np.arange(4.0))
    yield call(np.zeros(4, complex), np.arange(4.0))
    yield call(np.zeros((2, 2), "c8"), 3)
