# /// case
# summary: a base's __eq__ and __add__ that give NotImplemented are asked by super() and their answer is passed on
# reference: https://docs.python.org/3/library/constants.html#NotImplemented
# features: super operator-overload comparison numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        if not isinstance(other, Base):
            return NotImplemented
        return self.x + other.x


class Derived(Base):
    def __add__(self, other):
        found = super().__add__(other)
        if found is NotImplemented:
            return self.x + other
        return found * 10

    def __radd__(self, other):
        event("reflected")
        return other - self.x


def case(a, b):
    return a + b, b + a


def calls():
    yield call(Derived(np.arange(3.0)), Derived(np.ones(3)))
    yield call(Derived(np.arange(3.0)), Derived(np.ones(3)))
    yield call(Derived(np.arange(3.0)), 5)
    yield call(Derived(np.arange(3.0)), Base(np.ones(3)))
