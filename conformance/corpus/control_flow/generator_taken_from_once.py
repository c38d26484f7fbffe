# /// case
# summary: next takes one item of a generator that is dropped at once: its finally clause runs before the next call
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator object-lifetime builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def parts(x):
    try:
        yield x * 2
    finally:
        event("closed")


def case(x, n):
    first = next(parts(x))
    event("between")
    second = [next(parts(first + i)) for i in range(n)]
    event("behind")
    return first, second


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
