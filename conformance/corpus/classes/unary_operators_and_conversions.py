# /// case
# summary: unary operators, abs, round, int, float and complex go to their methods
# reference: https://docs.python.org/3/reference/datamodel.html#object.__neg__
# features: unary-operator special-method builtin-function numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tells:
    def __init__(self, x):
        self.x = x

    def __neg__(self):
        return -self.x

    def __pos__(self):
        return self.x * 2

    def __invert__(self):
        return "inverted"

    def __abs__(self):
        return abs(self.x) + 1

    def __round__(self, digits=None):
        return "rounded", digits

    def __int__(self):
        return 7

    def __float__(self):
        return 2.5

    def __complex__(self):
        return 1j


def case(t):
    return -t, +t, ~t, abs(t), round(t), round(t, 2), int(t), float(t), complex(t)


def calls():
    yield call(Tells(np.arange(3.0) - 1))
    yield call(Tells(np.arange(3.0) - 1))
    yield call(Tells(np.arange(3) - 1))
