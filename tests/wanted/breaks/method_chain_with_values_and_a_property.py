# /// case
# summary: methods that return their instance, one with a branch on a value, and a property that asks for one
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: data-dependent-branch property method-call attribute-mutation
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


class Chain:
    def __init__(self, x):
        self.x = x
        self.log = []

    def add(self, n):
        self.x = self.x + n
        self.log.append(n)
        return self

    def clip(self, limit):
        if self.x.max() > limit:
            self.x = self.x / 2
            self.log.append("clipped")
        return self

    @property
    def largest(self):
        return int(self.x.max())


def case(x, limit):
    chain = Chain(x).add(1).clip(limit).add(2)
    return chain.x * 2, chain.log, [0] * chain.largest


def calls():
    yield call(np.arange(3.0), 10)
    yield call(np.arange(3.0), 10)
    yield call(np.arange(3.0), 1)
