# /// case
# summary: isqrt, gcd, comb, perm and factorial of integers, a negative argument raises and is caught
# reference: https://docs.python.org/3/library/math.html
# features: integer-arithmetic builtin-function try-except
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call


def case(n, k, x):
    try:
        root = math.isqrt(n)
    except ValueError:
        root = None
    return root, math.gcd(n, k), math.comb(abs(n), k), math.perm(abs(n), k), x * math.factorial(k)


def calls():
    yield call(50, 3, np.arange(3.0))
    yield call(50, 3, np.arange(3.0))
    yield call(-4, 2, np.arange(3.0))
    yield call(10 ** 10, 2, np.arange(3))
