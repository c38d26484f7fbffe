# /// case
# summary: a class inside a method of another one has its own super and may use the outer self
# reference: https://docs.python.org/3/library/functions.html#super
# features: super nested-function closure class-cell
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def run(self, x):
        return x * 2


class Outer(Base):
    class Inner(Base):
        def __init__(self, outer):
            self.outer = outer

        def run(self, x):
            return super().run(x) + self.outer.rate

    rate = 5

    def run(self, x):
        inner = self.Inner(self)
        return super().run(inner.run(x)), __class__.__name__


def case(x, outer):
    return outer.run(x), outer.Inner(outer).run(x)


def calls():
    yield call(np.arange(3.0), Outer())
    yield call(np.arange(3.0), Outer())
    Outer.rate = 7
    yield call(np.arange(3.0), Outer())
    Base.run = lambda self, x: x - 1
    yield call(np.arange(3.0), Outer())
