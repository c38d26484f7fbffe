# /// case
# summary: pow of three integers, with a negative exponent that has an inverse and one that has none
# reference: https://docs.python.org/3/library/functions.html#pow
# features: integer-arithmetic builtin-function try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(base, exponent, modulus, x):
    try:
        result = pow(base, exponent, modulus)
    except ValueError as error:
        result = type(error).__name__
    return result, x % 5, pow(2, -1), pow(base, 2)


def calls():
    yield call(3, 5, 7, np.arange(3))
    yield call(3, 5, 7, np.arange(3))
    yield call(3, -1, 7, np.arange(3))
    yield call(2, -1, 4, np.arange(3))
    yield call(3, 5, -7, np.arange(3))
