# /// case
# summary: a list and an iterator over it are both passed: what is put into the list comes out of the iterator
# reference: https://docs.python.org/3/library/stdtypes.html#iterator-types
# features: iterator-protocol aliasing list-mutation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, it, x):
    first = next(it)
    items.append(x * 2)
    items[1] = "changed"
    second = next(it)
    rest = list(it)
    items.append("too late")
    return first, second, rest, next(it, "end"), items


def calls():
    items = [1, 2]
    yield call(items, iter(items), np.arange(3.0))
    items = [1, 2]
    yield call(items, iter(items), np.arange(3.0))
    yield call([1, 2], iter([5, 6, 7]), np.arange(3.0))
