# /// case
# summary: a class whose __iter__ is None is not iterable though it has __getitem__; one with a class-level iterator is
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iter__
# features: iterator-protocol for-loop try-except special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class NotIterable:
    __iter__ = None

    def __getitem__(self, index):
        return index


class Items:
    def __init__(self, items):
        self.items = items

    def __iter__(self):
        return iter(self.items)

    def __contains__(self, item):
        event("contains")
        return item == 7


def case(x, thing):
    try:
        for item in thing:
            x = x + item
    except TypeError:
        return x - 1, "not iterable"
    return x, 7 in thing, 1 in thing


def calls():
    yield call(np.arange(3.0), Items([1, 2]))
    yield call(np.arange(3.0), Items([1, 2]))
    yield call(np.arange(3.0), NotIterable())
    yield call(np.arange(3.0), [1, 7])
