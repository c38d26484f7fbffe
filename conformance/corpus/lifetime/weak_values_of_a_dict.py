# /// case
# summary: an entry of a WeakValueDictionary in a global is gone when its value died between two calls
# reference: https://docs.python.org/3/library/weakref.html#weakref.WeakValueDictionary
# features: object-lifetime global-mutation structure-guard opaque-call
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n

CACHE = weakref.WeakValueDictionary()


def case(x, name):
    y = x + 1
    box = CACHE.get(name)
    if box is None:
        return y * 0
    return y * box.n


def calls():
    box = CACHE["a"] = Box(2)
    yield call(np.arange(3.0), "a")
    yield call(np.arange(3.0), "a")
    yield call(np.arange(3.0), "b")
    del box
    yield call(np.arange(3.0), "a")
