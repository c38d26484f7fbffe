# /// case
# summary: an operator looks for its method in the class, not through __getattr__ of the instance
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: operator-overload getattr-hook
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Proxy:
    def __init__(self, x):
        self.x = x

    def __getattr__(self, name):
        return getattr(self.x, name)


def case(p, k):
    total = p.sum() + k
    p.__add__ = lambda other: "own"
    return total, p.shape, p.__add__(k), hasattr(type(p), "__add__"), p.T * k


def calls():
    yield call(Proxy(np.arange(3.0)), 1)
    yield call(Proxy(np.arange(3.0)), 1)
    yield call(Proxy(np.arange(4).reshape(2, 2)), 2)
