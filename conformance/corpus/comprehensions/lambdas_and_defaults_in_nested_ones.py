# /// case
# summary: lambdas made in a nested comprehension see the last turn, their defaults the turn in which they were made
# reference: https://docs.python.org/3/reference/expressions.html#lambda
# features: comprehension-closure nested-comprehension lambda default-argument
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    late = [[lambda: x * i + j for j in range(2)] for i in range(n)]
    early = [[lambda i=i, j=j: x * i + j for j in range(2)] for i in range(n)]
    return [f() for row in late for f in row], [f() for row in early for f in row]


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0)
