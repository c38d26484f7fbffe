# /// case
# summary: static and class methods called on instance, class and subclass, as values and through super
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: static-class-method inheritance super numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    k = 2

    @classmethod
    def scaled(cls, x):
        return x * cls.k, cls.__name__

    @staticmethod
    def shifted(x, by=1):
        return x + by


class Sub(Base):
    k = 5

    @classmethod
    def scaled(cls, x):
        y, name = super().scaled(x)
        return cls.shifted(y), name + "!"


def case(obj, x):
    f, g = obj.scaled, type(obj).shifted
    return f(x), g(x, by=3), Base.scaled(x), Sub.scaled(x), f.__self__ is type(obj), obj.shifted is g


def calls():
    yield call(Sub(), np.arange(2.0))
    yield call(Sub(), np.arange(2.0))
    yield call(Base(), np.arange(2.0))
    Base.k = 7
    yield call(Base(), np.arange(2.0))
    Base.k = 2
