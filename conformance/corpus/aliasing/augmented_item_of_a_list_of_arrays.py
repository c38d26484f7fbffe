# /// case
# summary: an augmented assignment to an item of a list changes the array in place, which another name sees
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: aliasing numpy-inplace list item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, i):
    first = items[i]
    items[i] += 1
    items[i] = items[i] * 2
    items[i] += 1
    return first, items, first is items[i]


def calls():
    yield call([np.zeros(2), np.ones(2)], 0)
    yield call([np.zeros(2), np.ones(2)], 0)
    yield call([np.zeros(2), 7], 1)
    yield call([np.zeros(2), [5]], 0)
