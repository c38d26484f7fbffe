# /// case
# summary: an object that hands everything it has not on to another one: its methods see the other as self
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: getattr-hook method-call attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Inner:
    ran = False

    def __init__(self, rate):
        self.rate = rate

    def run(self, x):
        self.ran = True
        return x * self.rate


class Outer:
    bias = 1

    def __init__(self, inner):
        self._inner = inner

    def __getattr__(self, name):
        return getattr(self._inner, name)


def case(x, outer):
    y = outer.run(x) + outer.bias
    outer.rate = 100
    return y, outer.run(x), outer.ran, outer


def calls():
    yield call(np.arange(3.0), Outer(Inner(2)))
    yield call(np.arange(3.0), Outer(Inner(2)))
    yield call(np.arange(3.0), Outer(Inner(np.ones(3))))
    Outer.run = lambda self, x: x
    yield call(np.arange(3.0), Outer(Inner(2)))
