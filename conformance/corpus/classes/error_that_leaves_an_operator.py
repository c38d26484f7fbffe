# /// case
# summary: an error of an operator's method leaves the expression in which the operator stands
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload traceback raise numpy-operator
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Vec:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        if self.x.shape != other.x.shape:
            raise ValueError(self.x.shape, other.x.shape)
        return Vec(self.x + other.x)

    def __mul__(self, n):
        return Vec(self.x * n)


def case(a, b, n):
    return (a * n + b
            * n).x


def calls():
    yield call(Vec(np.arange(3.0)), Vec(np.ones(3)), 2)
    yield call(Vec(np.arange(3.0)), Vec(np.ones(3)), 2)
    yield call(Vec(np.arange(3.0)), Vec(np.ones(2)), 2)
    yield call(Vec(np.arange(3.0)), Vec(np.ones(3)), 5)
