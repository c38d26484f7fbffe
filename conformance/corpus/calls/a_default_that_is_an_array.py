# /// case
# summary: a default that is an array and is changed in place is the changed one at the next call
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument numpy-inplace argument-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def running(x, total=np.zeros(2)):
    total += x
    return total


def case(x):
    first = running(x)
    second = running(x, np.ones(2))
    return first * 2, second, first is running.__defaults__[0]


def calls():
    for start in (0, 0, 5):
        running.__defaults__[0][:] = start
        yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    running.__defaults__[0][:] = 0
