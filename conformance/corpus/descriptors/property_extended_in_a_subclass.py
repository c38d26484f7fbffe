# /// case
# summary: Base.p.setter and Base.p.getter make new properties, the base's own stays as it is
# reference: https://docs.python.org/3/library/functions.html#property
# features: property inheritance try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, value):
        self.value = value

    @property
    def scaled(self):
        return self.value * 10


class Writable(Base):
    @Base.scaled.setter
    def scaled(self, value):
        self.value = value / 10


class Other(Writable):
    @Writable.scaled.getter
    def scaled(self):
        return self.value * 1000


def case(x, obj):
    try:
        obj.scaled = x + 10
    except AttributeError:
        return x, "read only", obj.scaled
    return obj.value, obj.scaled, Base.scaled.fset


def calls():
    yield call(np.arange(3.0), Writable(1))
    yield call(np.arange(3.0), Writable(1))
    yield call(np.arange(3.0), Other(1))
    yield call(np.arange(3.0), Base(1))
