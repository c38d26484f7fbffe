# /// case
# summary: matmul and dot with out= that is an operand, and one that overlaps it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.matmul.html
# features: numpy-linalg numpy-overlap numpy-ufunc object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    c = np.matmul(a, b, out=b)
    d = np.matmul(a[:, ::-1], a, out=a)
    return c is b, d is a, a, b


def calls():
    yield call(np.arange(4.0).reshape(2, 2), np.ones((2, 2)))
    yield call(np.arange(4.0).reshape(2, 2), np.ones((2, 2)))
    yield call(np.arange(9.0).reshape(3, 3), np.eye(3))
    yield call(np.arange(4).reshape(2, 2), np.array([[1, 2], [3, 4]]))
