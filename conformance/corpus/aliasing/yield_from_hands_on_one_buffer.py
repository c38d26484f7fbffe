# /// case
# summary: a generator that delegates to another gives its one buffer, and its return value arrives
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: yield-from generator aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def inner(x):
    for k in range(2):
        x += 1
        yield x
    return x * 10


def outer(x):
    last = yield from inner(x)
    yield last
    yield from [x, x]


def case(x):
    given = list(outer(x))
    return given, given[0] is x, given[2] is x, given[3] is given[4]


def calls():
    yield call(np.zeros(2))
    yield call(np.zeros(2))
    yield call(np.zeros((1, 2), int))
