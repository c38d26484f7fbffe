# /// case
# summary: a base class gets a __del__ between the calls: instances of the derived class made inside run it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime inheritance code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __init__(self, n):
        self.n = n


class Derived(Base):
    pass


def told(self):
    event("died", self.n)


def case(x, n):
    held = Derived(n)
    y = x * held.n
    held = n
    event("behind")
    return y + held


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    Base.__del__ = told
    yield call(np.arange(3.0), 2).expect("any")
    del Base.__del__
    yield call(np.arange(3.0), 2).expect("any")
