# /// case
# summary: fmod, remainder, frexp, ldexp, modf and trunc of floats
# reference: https://docs.python.org/3/library/math.html
# features: float-arithmetic builtin-function
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(a, b, x):
    m, e = math.frexp(a)
    fraction, whole = math.modf(a)
    return math.fmod(a, b), math.remainder(a, b), m, e, math.ldexp(m, e) == a, fraction, whole, math.trunc(a) + x


def calls():
    yield call(7.5, 2.0, np.arange(3))
    yield call(7.5, 2.0, np.arange(3))
    yield call(-7.5, 2.0, np.arange(3))
    yield call(6, 4, np.arange(3.0))
