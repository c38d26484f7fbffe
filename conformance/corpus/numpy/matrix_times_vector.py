# /// case
# summary: products with vectors lose axes, the product of two vectors is a scalar
# reference: https://numpy.org/doc/stable/reference/generated/numpy.matmul.html
# features: numpy-linalg matrix-multiplication numpy-scalar inplace-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, v):
    w = a @ v
    s = v @ v
    w /= np.sqrt(s)
    return w, s, np.vdot(v, v), v @ a.T


def calls():
    yield call(np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, 2.0]))
    yield call(np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, 2.0]))
    yield call(np.arange(8.0).reshape(2, 2, 2), np.array([3.0, 4.0]))
    yield call(np.arange(6, dtype="c16").reshape(2, 3), np.array([1j, 2, 2]))
