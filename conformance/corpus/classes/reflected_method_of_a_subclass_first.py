# /// case
# summary: the reflected method of the right operand is tried first when its class is a subclass that overrides it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__radd__
# features: operator-overload inheritance evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        event("add")
        return self.x + other.x

    def __radd__(self, other):
        event("radd")
        return self.x - other.x


class Overrides(Base):
    def __radd__(self, other):
        event("radd of the subclass")
        return other.x * self.x


class Inherits(Base):
    pass


def case(a, b):
    return a + b


def calls():
    yield call(Base(np.arange(3.0)), Base(1))
    yield call(Base(np.arange(3.0)), Base(1))
    yield call(Base(np.arange(3.0)), Overrides(5))
    yield call(Base(np.arange(3.0)), Inherits(5))
    yield call(Overrides(np.arange(3.0)), Base(5))
