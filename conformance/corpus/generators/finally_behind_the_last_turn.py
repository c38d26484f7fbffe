# /// case
# summary: a loop goes over a generator with a finally clause to its end
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator try-finally for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def halves(x, n):
    event("begin")
    try:
        for i in range(n):
            yield x
            x = x * 0.5
    finally:
        event("end")


def case(x, n):
    total = x * 0
    for part in halves(x, n):
        event("turn")
        total = total + part
    event("behind")
    return total


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(4), 2)
