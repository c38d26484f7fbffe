# /// case
# summary: a class method found through an instance of a subclass gets the subclass, and may be kept with it
# reference: https://docs.python.org/3/library/functions.html#classmethod
# features: static-class-method inheritance descriptor numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2

    @classmethod
    def scaled(cls, x, n=1):
        return x * cls.rate * n, cls.__name__

    @classmethod
    def maker(cls):
        return cls.scaled


class Sub(Base):
    rate = 3


def case(x, obj):
    kept = obj.maker()
    return kept(x), obj.scaled(x, n=2), Base.scaled(x), kept.__self__ is type(obj), kept.__func__ is Base.scaled.__func__


def calls():
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Sub())
    Sub.rate = 10
    yield call(np.arange(3.0), Sub())
