# /// case
# summary: integer division by zero and casts of complex numbers warn with their own categories
# reference: https://numpy.org/doc/stable/reference/generated/numpy.exceptions.ComplexWarning.html
# features: numpy-error warnings numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    quotient = x // y
    remainder = x % y
    real = (x * 1j).astype(float)
    return quotient, remainder, real, np.mean(x[:0])


def calls():
    yield call(np.array([1, -2]), np.array([0, 1]))
    yield call(np.array([1, -2]), np.array([0, 1]))
    yield call(np.array([1.0, -2.0]), np.array([0.0, 1.0]))
    yield call(np.array([5, 6], "i1"), np.array([2, 0], "i1"))
