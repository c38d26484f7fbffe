# /// case
# summary: a property setter prints and then stores through the base's one, in an augmented assignment
# reference: https://docs.python.org/3/library/functions.html#super
# features: super property break-in-callee output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, x):
        self._x = x

    def store(self, x):
        self._x = x


class Sub(Base):
    @property
    def x(self):
        return self._x * 2

    @x.setter
    def x(self, value):
        print("set")
        super().store(value + 1)


def case(obj, n):
    obj.x += n
    first = obj.x
    obj.x = first * n
    return first, obj.x, obj


def calls():
    yield call(Sub(np.arange(3.0)), 2)
    yield call(Sub(np.arange(3.0)), 2)
    yield call(Sub(5), 3)
