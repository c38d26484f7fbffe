# /// case
# summary: a super object that is kept finds several attributes of the next class, and its own class is super
# reference: https://docs.python.org/3/library/functions.html#super
# features: super instance-attribute object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2

    def scale(self, x):
        return x * self.rate

    def shift(self, x):
        return x + self.rate


class Derived(Base):
    rate = 10

    def run(self, x):
        above = super()
        return above.scale(x), above.shift(x), above.rate, self.rate


def case(x, obj):
    return obj.run(x)


def calls():
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Derived())
    Base.rate = 7
    yield call(np.arange(3.0), Derived())
    Derived.rate = 5
    yield call(np.arange(3.0), Derived())
