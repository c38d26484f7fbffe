# /// case
# summary: iter of a callable and a sentinel writes an array at each turn until the sentinel comes
# reference: https://docs.python.org/3/library/functions.html#iter
# features: iterator-protocol builtin-function closure nonlocal numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, stop):
    n = 0

    def step():
        nonlocal n
        n += 1
        x[0] += n
        return n

    given = []
    for value in iter(step, stop):
        given.append(value)
        x[1] = x[0] * 2
    return given, x, n


def calls():
    yield call(np.zeros(2), 4)
    yield call(np.zeros(2), 4)
    yield call(np.zeros(2), 1)
