# /// case
# summary: int, float, complex and round ask an instance for what it is as a number
# reference: https://docs.python.org/3/reference/datamodel.html#object.__int__
# features: special-method operator-overload builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
from fractions import Fraction

import numpy as np

from conformance.case import call, event


class Size:
    def __init__(self, n):
        self.n = n

    def __int__(self):
        event("int")
        return int(self.n)

    def __float__(self):
        event("float")
        return self.n + 0.5

    def __complex__(self):
        return complex(self.n, 1)

    def __round__(self, digits=None):
        event("round", digits)
        return self.n, digits


def case(n, x):
    size = Size(n)
    return x * int(size) + float(size), complex(size), round(size), round(size, 2), round(size, None), x * float(Fraction(n, 3))


def calls():
    yield call(3, np.arange(2.0))
    yield call(3, np.arange(2.0))
    yield call(5, np.arange(2.0))
