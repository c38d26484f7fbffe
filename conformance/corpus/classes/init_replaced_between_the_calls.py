# /// case
# summary: a class gets another __init__, loses it, and gets a __new__: instances made inside follow
# reference: https://docs.python.org/3/reference/datamodel.html#object.__init__
# features: code-guard special-method class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, x):
        self.x = x - 1


class Net(Base):
    def __init__(self, x):
        self.x = x * 2


def case(x):
    made = Net(x)
    return made.x + 1, made


def new(cls, x):
    made = object.__new__(cls)
    made.extra = 1
    return made


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    kept = Net.__init__
    Net.__init__ = lambda self, x: setattr(self, "x", x + 100)
    yield call(np.arange(3.0))
    del Net.__init__
    yield call(np.arange(3.0))
    Net.__new__ = new
    Net.__init__ = kept
    yield call(np.arange(3.0))
