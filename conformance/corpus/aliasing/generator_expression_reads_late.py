# /// case
# summary: a generator expression takes its first iterable at once and reads the other names when it runs
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression aliasing numpy-inplace closure
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, n):
    lazy = (v + y for v in [x[:1] * k for k in range(n)])
    x *= 100
    y = y + 1
    first = next(lazy)
    y += 5
    return first, list(lazy), x


def calls():
    yield call(np.ones(2), np.zeros(1), 3)
    yield call(np.ones(2), np.zeros(1), 3)
    yield call(np.ones(2), 7, 2)
