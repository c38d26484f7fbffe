# /// case
# summary: __get__ is given None and the owner when the class is asked, the instance and its own class otherwise
# reference: https://docs.python.org/3/reference/datamodel.html#object.__get__
# features: descriptor inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Where:
    def __get__(self, instance, owner=None):
        return ("class" if instance is None else instance.n, owner.__name__)


class Base:
    where = Where()

    def __init__(self, n):
        self.n = n


class Derived(Base):
    pass


def case(x, obj):
    n, name = obj.where
    return x + n, name, Base.where, Derived.where, type(obj).where, Where().__get__(obj, int)


def calls():
    yield call(np.arange(3.0), Base(1))
    yield call(np.arange(3.0), Base(1))
    yield call(np.arange(3.0), Derived(1))
    yield call(np.arange(3.0), Derived(2))
