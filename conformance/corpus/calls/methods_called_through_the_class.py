# /// case
# summary: a method called through its class, a subclass and type(obj), with the instance given by hand
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call inheritance positional-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    k = 2

    def apply(self, x):
        return x * self.k


class Sub(Base):
    k = 3

    def apply(self, x):
        return Base.apply(self, x) + 1


def case(obj, x):
    unbound = type(obj).apply
    bound = obj.apply
    obj = None
    return unbound(bound.__self__, x), Base.apply(bound.__self__, x), bound(x), bound.__func__ is unbound


def calls():
    yield call(Sub(), np.arange(2.0))
    yield call(Sub(), np.arange(2.0))
    yield call(Base(), np.arange(2.0))
    Sub.k = 5
    yield call(Sub(), np.arange(2.0))
    Sub.k = 3
