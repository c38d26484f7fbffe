# /// case
# summary: a generator method keeps its place on the instance, two generators of it see each other's steps
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator instance-attribute attribute-mutation method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Source:
    def __init__(self, x):
        self.x = x
        self.n = 0

    def items(self, stop):
        while self.n < stop:
            self.n += 1
            yield self.x * self.n


def case(source):
    first, second = source.items(3), source.items(5)
    out = [next(first), next(second), next(first)]
    out.extend(second)
    return out, list(first), source.n


def calls():
    yield call(Source(np.arange(3.0)))
    yield call(Source(np.arange(3.0)))
    yield call(Source(2))
