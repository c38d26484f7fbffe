# /// case
# summary: the reflected method of a subclass goes first, unless it is the inherited one
# reference: https://docs.python.org/3/reference/datamodel.html#object.__radd__
# features: operator-overload inheritance evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return event("add", self.x + other.x)

    def __radd__(self, other):
        return event("radd of base", self.x - other.x)


class Quiet(Base):
    pass


class Loud(Base):
    def __radd__(self, other):
        return event("radd of loud", self.x * other.x)


def case(a, b):
    return a + b, b + a


def calls():
    yield call(Base(np.arange(3.0)), Loud(np.ones(3)))
    yield call(Base(np.arange(3.0)), Loud(np.ones(3)))
    yield call(Base(np.arange(3.0)), Quiet(np.ones(3)))
    yield call(Loud(np.arange(3.0)), Loud(np.ones(3)))
