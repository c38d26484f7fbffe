# /// case
# summary: super() in a class method finds the next class's one and hands the class itself on
# reference: https://docs.python.org/3/library/functions.html#super
# features: super static-class-method inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2

    @classmethod
    def make(cls, x):
        return x * cls.rate, cls.__name__


class Derived(Base):
    rate = 3

    @classmethod
    def make(cls, x):
        value, name = super().make(x)
        return value + 1, name + "!"


class Last(Derived):
    rate = 4


def case(x, cls):
    return cls.make(x), cls().make(x), super(Derived, cls).make(x)


def calls():
    yield call(np.arange(3.0), Derived)
    yield call(np.arange(3.0), Derived)
    yield call(np.arange(3.0), Last)
    Last.rate = 40
    yield call(np.arange(3.0), Last)
