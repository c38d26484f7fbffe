# /// case
# summary: a partial of a class makes instances with some arguments given, the class looked up once
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial class-definition keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x, rate=1, bias=0):
        self.x = x
        self.rate = rate
        self.bias = bias

    def run(self):
        return self.x * self.rate + self.bias

FAST = functools.partial(Net, rate=10)


def case(x, make):
    first = make(x)
    second = make(x, bias=5)
    return first.run() + second.run(), second, type(first) is Net


def calls():
    yield call(np.arange(3.0), FAST)
    yield call(np.arange(3.0), FAST)
    yield call(np.arange(3.0), functools.partial(Net, bias=7))
    yield call(np.arange(3.0), Net)
