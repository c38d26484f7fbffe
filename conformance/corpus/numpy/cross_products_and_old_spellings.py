# /// case
# summary: cross products of vectors with three items, and what newer versions say of two
# reference: https://numpy.org/doc/stable/reference/generated/numpy.cross.html
# features: warnings numpy-function numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    return np.cross(a, b), np.cross(a, b) @ np.ones(3) * 2


def calls():
    yield call(np.array([1.0, 2.0, 0.0]), np.array([0.0, 1.0, 4.0]))
    yield call(np.array([1.0, 2.0, 0.0]), np.array([0.0, 1.0, 4.0]))
    yield call(np.eye(3), np.array([0, 1, 4]))
    yield call(np.array([[1, 2, 0]]), np.array([[0.0, 1, 4]] * 2))
