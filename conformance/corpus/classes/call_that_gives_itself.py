# /// case
# summary: __call__ that gives its own instance can be called in a chain, and the instance keeps what each call did
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: callable-object attribute-mutation object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Chain:
    def __init__(self, x):
        self.x = x
        self.log = []

    def __call__(self, n=1, *, plus=0):
        self.x = self.x * n + plus
        self.log.append((n, plus))
        return self


def case(chain, n):
    end = chain(n)(plus=1)(2)(n, plus=n)
    return end is chain, end.x, chain.log


def calls():
    yield call(Chain(np.arange(3.0)), 2)
    yield call(Chain(np.arange(3.0)), 2)
    yield call(Chain(np.arange(3.0)), 3)
    yield call(Chain(5), 2)
