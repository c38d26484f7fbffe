# /// case
# summary: the cross product of vectors with two items is a number, deprecated, or refused
# reference: https://numpy.org/doc/stable/reference/generated/numpy.cross.html
# features: warnings numpy-linalg numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    try:
        c = np.cross(a, b)
    except ValueError:
        c = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return c * 2, c.shape


def calls():
    yield call(np.array([1.0, 2.0, 3.0]), np.array([0.0, 1.0, 1.0]))
    yield call(np.array([1.0, 2.0, 3.0]), np.array([0.0, 1.0, 1.0]))
    yield call(np.array([1.0, 2.0]), np.array([0.0, 1.0]))
