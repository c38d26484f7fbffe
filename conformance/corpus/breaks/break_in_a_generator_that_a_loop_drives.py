# /// case
# summary: a generator of the program's asks values of arrays; the loop that drives it computes between
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator data-dependent-branch for-loop break-in-callee
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def parts(x, n):
    for i in range(n):
        y = x * i
        if y.sum() > 3:
            yield y - 1
        else:
            yield y + 1


def case(x, n):
    total = x
    for part in parts(x, n):
        total = total + part
    return total


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 0)
