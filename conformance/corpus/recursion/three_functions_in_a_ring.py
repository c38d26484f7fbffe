# /// case
# summary: three functions call each other in a ring, one of them an inner function that the others are given
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: recursion closure nested-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def first(x, n, then):
    if n <= 0:
        return x
    return second(x + 1, n - 1, then) * 2


def second(x, n, then):
    return then(x - n, n - 1, first)


def case(x, n):
    count = 0

    def third(y, k, start):
        nonlocal count
        count += 1
        return start(y * 3, k, third) if k > 0 else y

    y = first(x, n, third)
    return y, count


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 0)
