# /// case
# summary: += without __iadd__ binds a new object, with one that gives another object it binds that
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iadd__
# features: operator-overload inplace-operator aliasing object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Plain:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return Plain(self.x + other)


class Odd(Plain):
    def __iadd__(self, other):
        self.x += other
        return self.x


def case(a, k):
    b = a
    a += k
    return b is a, type(a).__name__, b.x, a


def calls():
    yield call(Plain(np.arange(3.0)), 1)
    yield call(Plain(np.arange(3.0)), 1)
    yield call(Odd(np.arange(3.0)), 1)
    yield call(Odd(5), 2)
