# /// case
# summary: a float that decides a branch is guarded to the bit, zero from minus zero and NaN included
# reference: https://docs.python.org/3/library/math.html#math.copysign
# features: value-guard float-arithmetic if-statement
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(x, s):
    if s != s:
        return x
    if math.copysign(1.0, s) < 0:
        return x - 1
    return x * s


def calls():
    x = np.array([1.0, 2.0])
    yield call(x, 0.0)
    yield call(x, 0.0)
    yield call(x, -0.0)
    yield call(x, float("nan"))
    yield call(x, 3.0)
    yield call(x, 0.0)
