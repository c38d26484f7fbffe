# /// case
# summary: the first iterable of a comprehension is the outer name, its body's the comprehension's own
# reference: https://docs.python.org/3/reference/expressions.html#displays-for-lists-sets-and-dictionaries
# features: comprehension evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    x = [x * i for i in range(n)]
    x = [x + 1 for x in x]
    y = {x: x for x in range(n)}
    return x, y, [n for n in [n, n * 2]], n


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0)
