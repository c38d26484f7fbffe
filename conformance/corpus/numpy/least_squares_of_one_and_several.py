# /// case
# summary: lstsq with one right side and several, its rank, residuals and singular values
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linalg.lstsq.html
# features: numpy-linalg unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    x, residual, rank, s = np.linalg.lstsq(a, b, rcond=-1)
    return np.round(x, 9), rank, np.round(a @ x - b, 9), s.shape, residual.shape


def calls():
    yield call(np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]]), np.array([1.0, 3.0, 5.0]))
    yield call(np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]]), np.array([1.0, 3.0, 5.0]))
    yield call(np.eye(2), np.ones((2, 2)))
