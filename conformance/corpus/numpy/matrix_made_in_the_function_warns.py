# /// case
# summary: np.matrix made in the function has a warning that is pending, and multiplies its own way
# reference: https://numpy.org/doc/stable/reference/generated/numpy.matrix.html
# features: numpy-subclass warnings numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    m = np.asmatrix(x)
    return np.asarray(m * m), x * x, m.shape


def calls():
    yield call(np.eye(2))
    yield call(np.eye(2))
    yield call(np.arange(9).reshape(3, 3))
