# /// case
# summary: lengths of new arrays that are one, nought, a bool and negative
# reference: https://numpy.org/doc/stable/reference/generated/numpy.zeros.html
# features: value-guard numpy-creation numpy-error numpy-empty try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    try:
        return np.zeros(n) + 1, np.repeat(x, n), np.eye(n), np.linspace(0, 1, n), np.tile(x, n), np.arange(n)
    except ValueError as error:
        return type(error).__name__, x * n


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 1)
    yield call(np.arange(2.0), 0)
    yield call(np.arange(2.0), np.int8(2))
