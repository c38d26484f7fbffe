# /// case
# summary: a slot with two leading underscores has the class's name in it, so base and subclass have one each
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots inheritance class-definition numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    __slots__ = ("__x",)

    def __init__(self, x):
        self.__x = x

    def base(self):
        return self.__x * 2


class Sub(Base):
    __slots__ = ("__x",)

    def __init__(self, x, own):
        super().__init__(x)
        self.__x = own

    def both(self):
        return self.base() + self.__x


def case(obj, value):
    first = obj.both()
    obj._Sub__x = value
    return first, obj.both(), obj._Base__x


def calls():
    yield call(Sub(np.arange(3.0), 1), 5)
    yield call(Sub(np.arange(3.0), 1), 5)
    yield call(Sub(2, np.ones(2)), 5)
