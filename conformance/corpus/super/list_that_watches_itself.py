# /// case
# summary: a subclass of list calls the list's own append, extend and item assignment by super()
# reference: https://docs.python.org/3/library/stdtypes.html#list
# features: super list inheritance list-mutation special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Watched(list):
    def append(self, value):
        event("append")
        super().append(value)

    def __setitem__(self, i, value):
        event("set")
        super().__setitem__(i, value)

    def __getitem__(self, i):
        event("get")
        return super().__getitem__(i)


def case(items, x):
    items.append(x)
    items[0] = x + 1
    items[-1] += 1
    return items, items[0], len(items)


def calls():
    yield call(Watched([1]), np.arange(3.0))
    yield call(Watched([1]), np.arange(3.0))
    yield call(Watched(), np.arange(3.0))
    yield call(Watched([1, 2]), 5)
