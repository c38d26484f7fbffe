# /// case
# summary: super() without arguments takes what the first argument is bound to when it is asked
# reference: https://docs.python.org/3/library/functions.html#super
# features: super object-identity identity-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, rate):
        self.rate = rate

    def scale(self, x):
        return x * self.rate


class Derived(Base):
    def scale(self, x, other=None):
        if other is not None:
            self = other
        return super().scale(x) + 1


def case(x, obj, other):
    return obj.scale(x, other), obj.scale(x)


def calls():
    yield call(np.arange(3.0), Derived(2), Derived(5))
    yield call(np.arange(3.0), Derived(2), Derived(5))
    yield call(np.arange(3.0), Derived(2), None)
    yield call(np.arange(3.0), Derived(3), Derived(3))
