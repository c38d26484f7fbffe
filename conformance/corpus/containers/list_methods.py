# /// case
# summary: append, extend, insert, pop, remove, reverse, index and count
# reference: https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
# features: list list-mutation argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items, x):
    items.append(x)
    items.extend((x, 0))
    items.insert(1, "in")
    last = items.pop()
    first = items.pop(0)
    items.remove(x)
    items.reverse()
    return items, last, first, items.index("in"), items.count(x), items.copy() is items


def calls():
    yield call([1, 2], 3)
    yield call([1, 2], 3)
    yield call([], 3)
    yield call([3, 3.0, True], 3)
    yield call(["a"], None)
