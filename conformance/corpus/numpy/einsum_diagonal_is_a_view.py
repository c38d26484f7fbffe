# /// case
# summary: einsum without a sum gives a writable view of the diagonal and of the transpose
# reference: https://numpy.org/doc/stable/reference/generated/numpy.einsum.html
# features: numpy-linalg numpy-view numpy-assignment aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a):
    np.einsum("ii->i", a)[...] = 1
    turned = np.einsum("ij->ji", a)
    turned[0] += 10
    return a, turned


def calls():
    yield call(np.arange(9.0).reshape(3, 3))
    yield call(np.arange(9.0).reshape(3, 3))
    yield call(np.arange(4).reshape(2, 2))
