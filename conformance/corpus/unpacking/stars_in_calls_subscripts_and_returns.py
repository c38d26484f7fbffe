# /// case
# summary: stars in return and yield statements, in subscripts of a tuple and in the iterable of for
# reference: https://docs.python.org/3/reference/expressions.html#expression-lists
# features: starred-unpacking display-unpacking return-statement for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def pair(x, more):
    return x, *more


def each(x, more):
    yield (*more, x)


def case(x, more):
    total = x
    for y in (*more, *more[:1]):
        total = total + y
    table = {(1, *more): "found"}
    return total, pair(x, more), list(each(x, more)), table[(1, *more)]


def calls():
    yield call(np.arange(2.0), [2, 3])
    yield call(np.arange(2.0), [2, 3])
    yield call(np.arange(2.0), (4,))
    yield call(np.arange(2.0), [])
