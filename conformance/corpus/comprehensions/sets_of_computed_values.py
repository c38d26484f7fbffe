# /// case
# summary: a set comprehension keeps the first of equal values, its order is not told
# reference: https://docs.python.org/3/reference/expressions.html#set-displays
# features: comprehension set numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    made = {i % 3 for i in items}
    kinds = {type(i) for i in items}
    first, = {value for value in (True, 1, 1.0)}
    return x * len(made), sorted(made), first, int in kinds, {*()} == {i for i in ()}


def calls():
    yield call(np.arange(2.0), [1, 2, 4, 5])
    yield call(np.arange(2.0), [1, 2, 4, 5])
    yield call(np.arange(2.0), [3.0, 4.5])
    yield call(np.arange(2.0), range(0))
