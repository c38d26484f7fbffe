# /// case
# summary: a generator expression takes its first iterable at once, the other names when it runs
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression cell-variable evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    numbers = [1, 2, 3]
    parts = (x * number + n for number in numbers)
    numbers = [10]
    n = n + 100
    x = x + 1
    total = 0
    for part in parts:
        total = total + part
    return total, numbers


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2.5)
