# /// case
# summary: in on a generator takes items up to the one it finds, all when there is none
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: generator containment comparison numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def numbers(n):
    for i in range(n):
        event("asked", i)
        yield i


def case(x, n, wanted):
    made = numbers(n)
    found = wanted in made
    missing = wanted not in made
    return x * 2 if found else x - 1, missing, list(made)


def calls():
    yield call(np.arange(2.0), 5, 2)
    yield call(np.arange(2.0), 5, 2)
    yield call(np.arange(2.0), 5, 9)
    yield call(np.arange(2.0), 5, True)
