# /// case
# summary: allclose, isclose with NaN, array_equal, array_equiv and what they say of other shapes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.isclose.html
# features: numpy-function comparison numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return (np.isclose(x, x + 1e-9, equal_nan=True), np.allclose(x, y), np.array_equal(x, y), np.array_equiv(x, y),
            np.array_equal(x, x.copy(), equal_nan=True), type(np.allclose(x, x)))


def calls():
    yield call(np.array([1.0, np.nan]), np.array([1.0, 2.0]))
    yield call(np.array([1.0, np.nan]), np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]), np.array([1.0, 2.0]))
    yield call(np.array([3, 3]), np.array([3]))
