# /// case
# summary: a list, a dict and a tuple of classes derived from them with a __del__: when each dies
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime inheritance list dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class L(list):
    def __del__(self):
        event("list died", len(self))


class D(dict):
    def __del__(self):
        event("dict died", len(self))


class T(tuple):
    def __del__(self):
        event("tuple died", len(self))


def case(x, n):
    items = L([x, n])
    y = items[0] * 2
    items = None
    event("first")
    table = D(a=y)
    z = table["a"] + 1
    del table
    event("second")
    w = T((z, n))[0]
    event("third")
    return w


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
