# /// case
# summary: calls in a row on what the call before has given: curried functions, methods that give self, items of tables
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: nested-function method-call closure numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def add(a):
    def with_b(b):
        def with_c(c):
            return a + b * c
        return with_c
    return with_b


class Chain:
    def __init__(self, x):
        self.x, self.steps = x, []

    def times(self, k):
        self.x = self.x * k
        self.steps.append(k)
        return self

    def plus(self, k):
        self.x = self.x + k
        self.steps.append(-k)
        return self


def case(x, k):
    chain = Chain(x)
    end = chain.times(k).plus(1).times(k).plus(k)
    return add(x)(k)(3), end is chain, end.x, end.steps, [add, Chain][0](x)(1)(1)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0.5)
    yield call(np.arange(3), 3)
