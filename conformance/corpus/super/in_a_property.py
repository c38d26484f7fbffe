# /// case
# summary: a property of a subclass asks the base's one by super(), and the setter calls the base's fset
# reference: https://docs.python.org/3/library/functions.html#super
# features: super property attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, x):
        self._x = x

    @property
    def x(self):
        return self._x

    @x.setter
    def x(self, value):
        self._x = value


class Derived(Base):
    @property
    def x(self):
        return super().x * 2

    @x.setter
    def x(self, value):
        Base.x.fset(self, value + 1)


def case(obj, x):
    before = obj.x
    obj.x = x
    obj.x += 1
    return before, obj.x, obj


def calls():
    yield call(Derived(1), np.arange(3.0))
    yield call(Derived(1), np.arange(3.0))
    yield call(Base(1), np.arange(3.0))
    yield call(Derived(np.ones(2)), 5)
