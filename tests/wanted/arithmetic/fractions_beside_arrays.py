# /// case
# summary: fractions add, compare and reduce exactly, their parts scale an array
# reference: https://docs.python.org/3/library/fractions.html
# features: binary-operator operator-overload comparison
# since: 3.8
# capture: full
# ///
from fractions import Fraction

import numpy as np

from conformance.case import call


def case(x, p, q):
    a = Fraction(p, q)
    b = a + Fraction(1, 3)
    return a, b, b > a, b.numerator * x / b.denominator, abs(-b) == b, a ** 2, float(a) * x


def calls():
    yield call(np.arange(3.0), 1, 6)
    yield call(np.arange(3.0), 1, 6)
    yield call(np.arange(3.0), -2, 4)
    yield call(np.arange(3.0), 5, 1)
