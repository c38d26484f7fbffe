# /// case
# summary: one function under two names of a class: replacing one leaves the other
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: method-call class-attribute code-guard special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Vec:
    def __init__(self, x):
        self.x = x

    def plus(self, other):
        return self.x + other

    __add__ = plus
    __radd__ = plus


def case(v, n):
    return v + n, n + v, v.plus(n)


def calls():
    yield call(Vec(np.arange(3.0)), 2)
    yield call(Vec(np.arange(3.0)), 2)
    Vec.plus = lambda self, other: self.x * 100
    yield call(Vec(np.arange(3.0)), 2)
    Vec.__add__ = Vec.plus
    yield call(Vec(np.arange(3.0)), 2)
