# /// case
# summary: two generators of one call and of two calls are asked in turns, each has its own locals
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator type-guard shape-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, step):
    total = x * 0
    for i in range(3):
        total = total + x * i + step
        yield total
    return total


def calls():
    a = yield call(np.arange(2.0), 1)
    b = yield call(np.arange(2.0), 1)
    event(repr([next(a), next(b), next(b), next(a)]))
    c = yield call(np.arange(3), 1)
    d = yield call(np.arange(2.0), 0.5)
    for values in zip(a, b, c, d):
        event(repr(values))
    event(list(a), len(list(c)))
