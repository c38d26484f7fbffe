# /// case
# summary: sort with a key is stable, in reverse too, and calls the key once for each item in order
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: list list-mutation evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(items, x):
    result = items.sort(key=lambda item: event("key", item) % 3)
    first = list(items)
    items.sort(key=lambda item: -(item % 2), reverse=True)
    return result, first, items, x * items[0]


def calls():
    yield call([5, 3, 4, 1], np.arange(2.0))
    yield call([5, 3, 4, 1], np.arange(2.0))
    yield call([9, 6, 3], np.arange(2.0))
