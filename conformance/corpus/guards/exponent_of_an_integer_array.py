# /// case
# summary: an exponent that turns negative is refused for an integer array and not for a float one
# reference: https://numpy.org/doc/stable/reference/generated/numpy.power.html
# features: value-guard numpy-operator numpy-error integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x ** n, (x + 1) ** 2, x * n


def calls():
    yield call(np.arange(1, 4), 3)
    yield call(np.arange(1, 4), 3)
    yield call(np.arange(1, 4), 0)
    yield call(np.arange(1.0, 4.0), -1)
    yield call(np.arange(1, 4), 0.5)
    yield call(np.arange(1, 4), -1)
