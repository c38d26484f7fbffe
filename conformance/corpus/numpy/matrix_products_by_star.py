# /// case
# summary: np.matrix multiplies by rows and columns with *, stays two-dimensional, and inverts by I
# reference: https://numpy.org/doc/stable/reference/generated/numpy.matrix.html
# features: numpy-subclass numpy-operator warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(m, x):
    return m * m, m[0], m.I * m, np.multiply(m, m), m * x.reshape(2, 1), m.A1, x + 1


def calls():
    def made(kind):
        return np.array([[1.0, 2.0], [0.0, 1.0]], kind).view(np.matrix)
    yield call(made(float), np.arange(2.0))
    yield call(made(float), np.arange(2.0))
    yield call(made(complex), np.arange(2))
