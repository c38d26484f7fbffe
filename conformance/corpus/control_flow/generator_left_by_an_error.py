# /// case
# summary: an error in the body of a loop over a generator: its finally clause runs when the error has left the loop
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator object-lifetime try-except try-finally
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def parts(x, table):
    try:
        yield x * 2
        yield x * 3
    finally:
        event("closed")


def case(x, table):
    total = x
    try:
        for part in parts(x, table):
            event("turn")
            total = total + part + table["shift"]
    except KeyError:
        event("handled")
        total = total - 1
    event("behind")
    return total


def calls():
    yield call(np.arange(3.0), {"shift": 1})
    yield call(np.arange(3.0), {"shift": 1})
    yield call(np.arange(3.0), {})
