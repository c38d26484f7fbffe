# /// case
# summary: index with bounds finds equal items of other types, count counts them, remove takes the first
# reference: https://docs.python.org/3/library/stdtypes.html#common-sequence-operations
# features: list comparison list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    where = items.index(1), items.index(1, 1), items.index(True, -2)
    items.remove(1.0)
    return where, items.count(1), items, x * where[1], items + items[::-1] == (items[::-1] + items)[::-1]


def calls():
    yield call(["1", 1, True, 1.0], np.arange(2.0))
    yield call(["1", 1, True, 1.0], np.arange(2.0))
    yield call([1, 1], np.arange(2.0))
