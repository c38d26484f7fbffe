# /// case
# summary: a recursive function with a mutable default collects the arrays of its levels, from call to call
# reference: https://docs.python.org/3/tutorial/controlflow.html#default-argument-values
# features: recursion default-argument list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def collect(x, n, into=[]):
    into.append(x * n)
    if n > 1:
        collect(x + 1, n - 1)
    return into


def case(x, n):
    found = collect(x, n)
    total = found[-1] + len(found)
    if len(found) > 6:
        found.clear()
    return total


def watch():
    return collect.__defaults__


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    collect.__defaults__[0].clear()
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 1)
