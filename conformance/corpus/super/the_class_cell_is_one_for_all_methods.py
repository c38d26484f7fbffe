# /// case
# summary: __class__ in a method is the class it was written in, whatever self is, also when the function is moved
# reference: https://docs.python.org/3/reference/datamodel.html#class-object-creation
# features: class-cell super inheritance object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    step = 1

    def where(self):
        return __class__

    def add(self, x):
        return x + __class__.step


class Derived(Base):
    step = 10


class Other:
    add = Base.add
    step = 100


def case(x, obj):
    return obj.add(x), Base.where(obj) is Base, type(obj).step


def calls():
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Other())
    Base.step = 2
    yield call(np.arange(3.0), Other())
