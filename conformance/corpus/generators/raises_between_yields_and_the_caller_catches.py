# /// case
# summary: a generator raises between two yields, and who loops over it catches that
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def checked(x, n):
    for i in range(5):
        if i == n:
            raise ValueError("at %d" % i)
        yield x * i


def case(x, n):
    total = x
    try:
        for part in checked(x, n):
            total = total + part
    except ValueError as error:
        event(error.args)
        total = -total
    return total


def calls():
    yield call(np.arange(3.0), 9)
    yield call(np.arange(3.0), 9)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
