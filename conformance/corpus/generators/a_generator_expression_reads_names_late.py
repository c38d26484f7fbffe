# /// case
# summary: a generator expression reads the names of its body when it is asked, its first iterable when it is made
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: generator-expression closure cell-variable numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, k):
    made = (x * k + item for item in items)
    first = next(made)
    k = 100
    items = [7, 7, 7]
    second = next(made)
    x = x - 1
    return first, second, list(made), items


def calls():
    yield call(np.arange(2.0), [1, 2, 3], 2)
    yield call(np.arange(2.0), [1, 2, 3], 2)
    yield call(np.arange(2.0), (1, 2, 3, 4), 0.5)
