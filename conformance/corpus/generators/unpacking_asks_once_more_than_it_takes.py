# /// case
# summary: unpacking a generator into two names asks it three times, and goes wrong when it has a third item
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: generator unpacking evaluation-order try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def numbers(x, n):
    try:
        for i in range(n):
            event("asked", i)
            yield x * i
        event("ended")
    finally:
        event("left")


def case(x, n):
    a = b = None
    try:
        a, b = numbers(x, n)
    except ValueError as error:
        event(str(error))
        return x, a, b
    return a + b


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 1)
