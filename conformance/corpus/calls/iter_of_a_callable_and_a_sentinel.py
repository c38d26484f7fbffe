# /// case
# summary: iter of a callable calls it until it gives what equals the sentinel, and then no more
# reference: https://docs.python.org/3/library/functions.html#iter
# features: iterator-protocol callable-object evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Counter:
    def __init__(self, n):
        self.n = n

    def __call__(self):
        self.n -= 1
        event("called", self.n)
        return self.n


def case(counter, stop, x):
    total = x
    for i in iter(counter, stop):
        total = total + i
    return total, counter.n, list(iter([3, 2, 1].pop, 2)), list(iter(lambda: stop, stop))


def calls():
    yield call(Counter(4), 1, np.arange(2.0))
    yield call(Counter(4), 1, np.arange(2.0))
    yield call(Counter(3), 0.0, np.arange(2.0))
    yield call(Counter(1), 0, np.arange(2.0))
