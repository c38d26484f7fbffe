# /// case
# summary: the same two mixins in two orders: each class's chain applies them its own way round
# reference: https://docs.python.org/3/library/functions.html#super
# features: super inheritance method-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def run(self, x):
        return x


class Double(Base):
    def run(self, x):
        return super().run(x * 2)


class Shift(Base):
    def run(self, x):
        return super().run(x + 1)


class DoubleShift(Double, Shift):
    pass


class ShiftDouble(Shift, Double):
    pass


def case(x, obj):
    return obj.run(x), super(Double, obj).run(x)


def calls():
    yield call(np.arange(3.0), DoubleShift())
    yield call(np.arange(3.0), DoubleShift())
    yield call(np.arange(3.0), ShiftDouble())
    Base.run = lambda self, x: -x
    yield call(np.arange(3.0), ShiftDouble())
