# /// case
# summary: a list that is put into a slice of itself, or extended by itself, takes the items that were there
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation aliasing slice inplace-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    items[1:1] = items
    first = len(items)
    items.extend(items[:2])
    items += items
    items[:] = (item for item in items if item != 0)
    return x * first, len(items), items


def calls():
    yield call([0, 1, 2], np.arange(3.0))
    yield call([0, 1, 2], np.arange(3.0))
    yield call([], np.arange(3.0))
