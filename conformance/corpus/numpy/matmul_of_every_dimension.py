# /// case
# summary: @ of vectors, matrices and stacks, a vector first or last, and a number that is refused
# reference: https://numpy.org/doc/stable/reference/generated/numpy.matmul.html
# features: matrix-multiplication numpy-linalg numpy-broadcasting numpy-zero-d
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    c = a @ b
    return c, np.ndim(c), type(c).__name__, np.dot(a, b).shape


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(6.0).reshape(2, 3), np.ones(3))
    yield call(np.ones(2), np.arange(12).reshape(2, 2, 3))
    yield call(np.ones((2, 1, 2, 3)), np.ones((4, 3, 2)))
    yield call(np.ones((2, 0)), np.ones((0, 2)))
