# /// case
# summary: decompositions whose results are named tuples with NumPy 2
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linalg.eigh.html
# features: numpy-linalg tuple unpacking builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a):
    result = np.linalg.eigh(a)
    values, vectors = result
    sign, log = np.linalg.slogdet(a)
    u, s, vt = np.linalg.svd(a)
    return values, abs(vectors @ np.diag(values) @ vectors.T), sign, log, abs(u * s @ vt), len(result), result[0] - values, isinstance(result, tuple)


def calls():
    yield call(np.array([[2.0, 1.0], [1.0, 3.0]]))
    yield call(np.array([[2.0, 1.0], [1.0, 3.0]]))
    yield call(np.eye(3) + 0.5)
    yield call(np.array([[2, 1], [1, 3]]))
