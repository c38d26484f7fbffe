# /// case
# summary: a generator over a list sees what its consumer appends and misses what it removes
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator list-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def over(items, x):
    for item in items:
        yield x * item


def case(x, items):
    total = x
    for y in over(items, x):
        total = total + y
        if len(items) < 5:
            items.append(len(items))
        elif items[0] == 1:
            items.pop(0)
    return total, items


def calls():
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [1, 2, 3, 4, 5])
    yield call(np.arange(2.0), [])
