# /// case
# summary: a generator of the module that branches on an array's value in a loop of the function under test
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator data-dependent-branch break-in-callee numpy-operator
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def kept(xs):
    for x in xs:
        y = x * 2
        if y.sum() > 1:
            yield y


def case(xs):
    total = 0
    for y in kept(xs):
        total = total + y
    return total


def calls():
    yield call([np.arange(2.0), np.arange(2.0) + 1])
    yield call([np.arange(2.0), np.arange(2.0) + 1])
    yield call([np.zeros(2), np.ones(2)])
