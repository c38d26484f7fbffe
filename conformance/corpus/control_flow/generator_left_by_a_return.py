# /// case
# summary: return from a loop over a generator: the value is made, then its finally clause runs
# reference: https://docs.python.org/3/reference/expressions.html#generator.close
# features: generator object-lifetime return-statement try-finally
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


def search(x, n, stop):
    for i, part in enumerate(parts(x, n)):
        if i == stop:
            return event("made", part + 1)
    return event("nothing", x)


def case(x, n, stop):
    y = search(x, n, stop)
    event("behind")
    return y * 2


def calls():
    yield call(np.arange(3.0), 3, 1)
    yield call(np.arange(3.0), 3, 1)
    yield call(np.arange(3.0), 3, 5)
