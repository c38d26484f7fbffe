# /// case
# summary: @, dot, inner, outer and their views' strides
# reference: https://numpy.org/doc/stable/reference/generated/numpy.matmul.html
# features: numpy-linalg matrix-multiplication numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    return a @ b, a.dot(b), np.dot(b.T, a.T), np.inner(a, a), np.outer(a[0], b[0]), np.matmul(a, b, out=np.zeros_like(a @ b))


def calls():
    yield call(np.arange(6.0).reshape(2, 3) / 7, np.arange(12.0).reshape(3, 4) / 3)
    yield call(np.arange(6.0).reshape(2, 3) / 7, np.arange(12.0).reshape(3, 4) / 3)
    yield call(np.arange(6.0).reshape(3, 2).T / 7, np.arange(6.0).reshape(3, 2)).expect("hit")
    yield call(np.arange(6).reshape(2, 3), np.arange(12).reshape(3, 4))
    yield call(np.arange(6.0).reshape(2, 3), np.arange(12.0).reshape(4, 3))
