# /// case
# summary: a list is assigned to a slice of itself, extended by itself and its items stay the same arrays
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: list slice list-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items):
    first = items[0]
    items[1:1] = items
    items.extend(items[:1])
    items += items[-1:]
    items[0] += 1
    return items, first is items[-1], len(items)


def calls():
    yield call([np.zeros(2), 5])
    yield call([np.zeros(2), 5])
    x = np.ones(2)
    yield call([x, x])
    yield call([3])
