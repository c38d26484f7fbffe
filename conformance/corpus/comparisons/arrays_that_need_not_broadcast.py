# /// case
# summary: == and != of arrays of two lengths, one bool before NumPy 1.25 and an error since, go on into other operations
# reference: https://numpy.org/doc/stable/release/1.25.0-notes.html#expired-deprecations
# features: comparison numpy-operator numpy-ufunc numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    try:
        mask = x > 0
        both = mask & (x != y)
        neither = ~(x == y)
        either = (x != y) | (y != x)
        return both, neither, either, np.logical_not(x == y), np.logical_or(mask, x == y)
    except ValueError:
        return x - 1


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(4))
