# /// case
# summary: an instance made by object.__new__, by a class method, and one of a class with slots die at their rebinding
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime static-class-method slots special-method
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Held:
    n = 2

    @classmethod
    def made(cls):
        return cls()

    def __del__(self):
        event("died", self.n)


class Slotted:
    __slots__ = ("n",)

    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("slotted died", self.n)


def case(x, n):
    thing = object.__new__(Held)
    y = x * thing.n
    thing = Held.made()
    event("second")
    thing = Slotted(n)
    event("third")
    y = y + thing.n
    thing = None
    event("behind")
    return y


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
