# /// case
# summary: a recursive function finds itself by its global name, which is another function in the next call
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: recursion global-read code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def halved(x, n):
    if n == 0:
        return x
    return halved(x / 2, n - 1) + 1


original = halved


def other(x, n):
    return x * 100 + n


def case(x, n):
    return original(x, n) - 1


def calls():
    global halved
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    halved = other
    yield call(np.arange(3.0), 3)
    halved = original
    yield call(np.arange(3.0), 3).expect("any")
