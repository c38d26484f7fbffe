# /// case
# summary: powers and math functions of Python floats overflow with an error, sums give infinity
# reference: https://docs.python.org/3/library/exceptions.html#OverflowError
# features: float-arithmetic try-except numpy-error builtin-function
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(v, x):
    found = []
    for f in (math.exp, math.cosh, lambda u: u ** 200, lambda u: u * 1e308 * 10):
        try:
            found.append(f(v))
        except OverflowError:
            found.append("overflow")
    return found, x + v


def calls():
    yield call(2.0, np.arange(3.0))
    yield call(2.0, np.arange(3.0))
    yield call(1000.0, np.arange(3.0))
    yield call(-1000.0, np.arange(3.0))
