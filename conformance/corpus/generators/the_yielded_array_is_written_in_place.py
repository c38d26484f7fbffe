# /// case
# summary: a generator that yields one buffer each turn and writes into it: kept turns all show the last
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator aliasing numpy-inplace numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def steps(x, n):
    buffer = np.zeros_like(x)
    for i in range(n):
        buffer += x
        buffer[0] = i
        yield buffer


def case(x, n):
    kept = [y for y in steps(x, n)]
    copied = [y.copy() for y in steps(x, n)]
    return kept, copied, kept[0] is kept[-1]


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(3), 1)
