# /// case
# summary: lengths and sizes divide, name ranges, scale arrays and make shapes of others
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: numpy-attribute float-arithmetic shape-guard numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    n, m = x.shape
    half = n // 2 or 1
    y = np.zeros((m, half)) + n / m
    parts = [x[i] * i for i in range(half)]
    return y, parts, x.reshape(m, n) / x.size, x[:half, -half:], n ** 0.5 * x


def calls():
    yield call(np.ones((4, 3)))
    yield call(np.ones((4, 3)))
    yield call(np.ones((5, 3)))
    yield call(np.ones((1, 7)))
    yield call(np.ones((2, 2), int))
