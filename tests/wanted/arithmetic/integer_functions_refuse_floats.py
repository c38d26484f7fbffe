# /// case
# summary: factorial, gcd, comb and range of whole floats: refused, or with a warning in older versions
# reference: https://docs.python.org/3/library/math.html#math.factorial
# features: builtin-function try-except integer-arithmetic float-arithmetic
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(n, x):
    found = []
    for f in (math.factorial, math.isqrt, range, hex):
        try:
            found.append(f(n))
        except TypeError:
            found.append("refused")
    return found, x * 2


def calls():
    yield call(5, np.arange(3.0))
    yield call(5, np.arange(3.0))
    yield call(5.0, np.arange(3.0))
    yield call(np.int64(5), np.arange(3.0))
