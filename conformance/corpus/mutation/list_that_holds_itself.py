# /// case
# summary: a list that is put into itself is one object however deep it is asked
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle list-mutation object-identity aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    items.append(items)
    items[-1][0] = x * 2
    deep = items[-1][-1][-1]
    deep.insert(0, "first")
    return items, deep is items, len(deep)


def calls():
    yield call([1, 2], np.arange(3.0))
    yield call([1, 2], np.arange(3.0))
    yield call([1], np.arange(3.0))
