# /// case
# summary: the inverse hyperbolic functions of math, of numbers in and out of their domains, and operator.inv
# reference: https://docs.python.org/3/library/math.html#hyperbolic-functions
# features: builtin-function float-arithmetic
# since: 3.8
# capture: full
# ///
import math
import operator

import numpy as np

from conformance.case import call


def case(x, n):
    a = np.arange(3.0) * math.asinh(x)
    if abs(x) < 1:
        return a + math.atanh(x), operator.inv(n)
    return a + math.acosh(x), operator.inv(n)


def calls():
    yield call(0.5, 3)
    yield call(-0.25, 0)
    yield call(1.0, -1)
    yield call(2, 2 ** 70)
    yield call(1e300, True)
    yield call(-2.0, 1)         # acosh has no such value
    yield call(float("nan"), 1)
