# /// case
# summary: slices of a list are replaced by longer and shorter ones, deleted and filled by steps, in order
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list-mutation slice item-assignment mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    kept = items
    items[1:1] = [x, x]
    first = len(items)
    items[:1] = ()
    items[::2] = items[::-2]
    del items[-1:]
    items[len(items):] = [first, 0]
    return kept is items, items, first


def calls():
    yield call([1, 2, 3, 4], np.arange(3.0))
    yield call([1, 2, 3, 4], np.arange(3.0))
    yield call(["a", "b", "c", "d"], 5)
