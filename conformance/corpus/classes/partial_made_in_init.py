# /// case
# summary: a partial of a method that an __init__ keeps refers back to the instance
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial cycle method-call attribute-mutation
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Net:
    def __init__(self, rate):
        self.rate = rate
        self.twice = functools.partial(self.run, n=2)

    def run(self, x, n=1):
        return x * self.rate * n


def case(x, net):
    first = net.twice(x)
    net.rate = net.rate + 1
    return first, net.twice(x), net.twice(x, n=5)


def calls():
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(7))
