# /// case
# summary: a generator delegates to two others and to itself, values of return come back through yield from
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: recursion yield-from generator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def counted(x, n):
    total = 0
    for i in range(n):
        yield x * i
        total += i
    return total


def both(x, n):
    first = yield from counted(x, n)
    second = yield from counted(x + 1, first)
    if n > 1:
        yield from both(x * 2, n - 1)
    yield x + second


def case(x, n):
    total = x
    count = 0
    for part in both(x, n):
        total = total + part
        count += 1
    return total, count


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
