# /// case
# summary: Base.p.setter makes a new property for the subclass, which shares the base's getter
# reference: https://docs.python.org/3/library/functions.html#property
# features: property inheritance attribute-mutation numpy-operator
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
    obj.scaled = x + 10
    obj.scaled -= 1
    return obj.value, obj.scaled


def calls():
    yield call(np.arange(3.0), Writable(1))
    yield call(np.arange(3.0), Writable(1))
    yield call(np.arange(3.0), Other(1))
    yield call(np.arange(4), Other(1))
