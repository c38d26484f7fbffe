# /// case
# summary: a polynomial of a number and of an array by Horner's rule with coefficients from a tuple
# reference: https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations
# features: float-arithmetic for-loop binary-operator value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(coefficients, t, x):
    number, array = 0.0, np.zeros_like(x)
    for c in coefficients:
        number = number * t + c
        array = array * x + c
    return number, array, number == sum(c * t ** k for k, c in enumerate(reversed(coefficients)))


def calls():
    yield call((1.0, -2.0, 3.0), 2.0, np.arange(3.0))
    yield call((1.0, -2.0, 3.0), 2.0, np.arange(3.0))
    yield call((1.0, -2.0, 3.0), -0.5, np.arange(3.0))
    yield call((4, 0), 3, np.arange(3))
