# /// case
# summary: the list given is one object whose item is replaced by arrays of other shapes and by a number
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: list identity-guard shape-guard list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

ITEMS = [np.arange(3.0)]


def case(items):
    return items[0] * 2, len(items)


def calls():
    yield call(ITEMS)
    yield call(ITEMS)
    ITEMS[0] = np.ones((2, 2))
    yield call(ITEMS)
    ITEMS[0] = 5
    yield call(ITEMS)
    ITEMS.append(1)
    yield call(ITEMS)
    ITEMS[:] = [np.arange(3.0)]
    yield call(ITEMS)
