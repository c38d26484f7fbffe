# /// case
# summary: zip takes one item too many of the first generator; both are closed in order when it is dropped
# reference: https://docs.python.org/3/library/functions.html#zip
# features: generator object-lifetime builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def parts(name, x, n):
    try:
        for i in range(n):
            event((name, i))
            yield x + i
    finally:
        event(name + " closed")


def case(x, n, m):
    total = x
    for a, b in zip(parts("first", x, n), parts("second", x, m)):
        total = total + a * b
    event("behind")
    return total


def calls():
    yield call(np.arange(3.0), 3, 1)
    yield call(np.arange(3.0), 3, 1)
    yield call(np.arange(3.0), 1, 3)
    yield call(np.arange(3.0), 0, 2)
