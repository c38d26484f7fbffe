# /// case
# summary: super() without arguments in a list comprehension of a method, which has a frame of its own before 3.12
# reference: https://docs.python.org/3/library/functions.html#super
# features: super comprehension class-cell numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def run(self, x):
        return x * 2


class Derived(Base):
    def run(self, x):
        above = super()
        return [above.run(x) + n for n in range(2)], [__class__.__name__ for _ in range(1)]


class Last(Derived):
    def run(self, x):
        return [super(Last, self).run(x + n) for n in range(2)]


def case(x, obj):
    return obj.run(x)


def calls():
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Derived())
    yield call(np.arange(3.0), Last())
    Base.run = lambda self, x: x
    yield call(np.arange(3.0), Last())
