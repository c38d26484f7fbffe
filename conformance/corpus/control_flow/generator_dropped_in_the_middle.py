# /// case
# summary: a loop is left in the middle of a generator that has a finally clause, which runs when the loop is left
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator object-lifetime for-loop try-finally
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def parts(x, n):
    try:
        for i in range(n):
            yield x * i
    finally:
        event("closed")


def case(x, n, stop):
    total = x
    for i, part in enumerate(parts(x, n)):
        if i == stop:
            event("break")
            break
        total = total + part
    event("behind")
    return total


def calls():
    yield call(np.arange(3.0), 3, 1)
    yield call(np.arange(3.0), 3, 1)
    yield call(np.arange(3.0), 3, 5)
    yield call(np.arange(3.0), 3, 0)
