# /// case
# summary: an instance that is its own iterator keeps its place between the loops and the calls
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol attribute-mutation special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Steps:
    def __init__(self, n):
        self.i, self.n = 0, n

    def __iter__(self):
        return self

    def __next__(self):
        if self.i >= self.n:
            self.i = 0
            raise StopIteration
        self.i += 1
        return self.i


def case(steps, x):
    first = next(steps)
    total = x * first
    for i in steps:
        total = total + i
    pair = [next(steps), next(steps, "none")]
    return total, pair, steps.i


def calls():
    yield call(Steps(3), np.arange(2.0))
    yield call(Steps(3), np.arange(2.0))
    yield call(Steps(1), np.arange(2.0))
    kept = Steps(4)
    yield call(kept, np.arange(2.0))
    yield call(kept, np.arange(2.0))
