# /// case
# summary: a list argument is changed before and after a print that shows it
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: list-mutation opaque-call output mutation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    items.append(len(items))
    kept = items[:]
    print(items)
    items.pop(0)
    items += kept
    return x * len(items), items, kept


def calls():
    yield call([1, 2], np.arange(3.0))
    yield call([1, 2], np.arange(3.0))
    yield call(["a"], np.arange(3.0))
