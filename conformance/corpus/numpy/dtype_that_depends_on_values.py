# /// case
# summary: eigenvalues, roots and counts have a dtype that depends on values, and so has what is computed from them
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linalg.eigvals.html
# features: numpy-linalg numpy-dtype numpy-function
# since: 3.8
# capture: breaks 4 opaque-operation opaque-operation opaque-operation opaque-operation
# ///
import numpy as np

from conformance.case import call


def case(m, p, x, weights):
    half = np.linalg.eigvals(m) / 2 + 1
    first = half.dtype == complex
    values = np.linalg.eigvals(m)
    second = values.dtype == complex
    roots = np.roots(p)
    third = roots.dtype == complex
    counts = np.bincount(x, weights)
    fourth = counts.dtype == int
    return first, second, third, fourth, values, values.dtype, half, half.dtype, roots, counts


def calls():
    turned = np.array([[0.0, -1.0], [1.0, 0.0]])
    yield call(np.eye(2), np.array([1.0, -3.0, 2.0]), np.array([0, 1, 1]), np.ones(3))
    yield call(np.eye(2), np.array([1.0, -3.0, 2.0]), np.array([0, 1, 1]), np.ones(3))
    yield call(turned, np.array([1.0, -3.0, 2.0]), np.array([0, 1, 1]), np.ones(3))
    yield call(np.eye(2), np.array([1.0, 0.0, 2.0]), np.array([0, 1, 1]), np.ones(3))
    yield call(np.eye(2), np.array([1.0, 0.0, 2.0]), np.array([], int), np.array([]))
