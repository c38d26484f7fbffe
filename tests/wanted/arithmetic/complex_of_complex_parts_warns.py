# /// case
# summary: complex() given complex parts warns since 3.14, from where it is called
# reference: https://docs.python.org/3/library/functions.html#complex
# features: complex-arithmetic builtin-function warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    z = complex(a, b)
    return z, x * z


def calls():
    yield call(1, 2, np.arange(2.0))
    yield call(1, 2, np.arange(2.0))
    yield call(2j, 1, np.arange(2.0))
    yield call(1, 2j, np.arange(2.0))
