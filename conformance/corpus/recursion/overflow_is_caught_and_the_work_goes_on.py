# /// case
# summary: a recursion without end is caught as a RecursionError in the function, which goes on with array work
# reference: https://docs.python.org/3/library/exceptions.html#RecursionError
# features: recursion try-except opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def endless(n):
    return endless(n + 1) + 1


def guarded(n):
    try:
        return endless(n)
    except RecursionError:
        return -1


def case(x, n):
    y = x + n
    found = guarded(n)
    return y * found, found


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
