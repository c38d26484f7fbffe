# /// case
# summary: the middle operand of a chain is made once, and what comes after a false part not at all
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain evaluation-order attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counter:
    def __init__(self, n):
        self.n = n

    def next(self):
        self.n += 1
        return self.n


def case(counter, x):
    first = 0 < counter.next() < counter.next() < 10
    between = counter.n
    second = counter.next() < 0 < counter.next()
    return x * counter.n, first, between, second


def calls():
    yield call(Counter(0), np.arange(3.0))
    yield call(Counter(0), np.arange(3.0))
    yield call(Counter(-5), np.arange(3.0))
    yield call(Counter(9), np.arange(3.0))
