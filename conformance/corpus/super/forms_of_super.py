# /// case
# summary: super() with one and two arguments, of classes, in class and static methods, and what it refuses
# reference: https://docs.python.org/3/library/functions.html#super
# features: super class-cell static-class-method try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    level = 1

    def run(self, x):
        return x + 1

    @classmethod
    def make(cls, n):
        return cls.__name__, n

    @property
    def size(self):
        return 10

    @staticmethod
    def plain(n):
        return n - 1


class Derived(Base):
    level = 2

    def run(self, x):
        return super().run(x) * 2

    def both(self, x):
        return super(Derived, self).run(x), super().size, super().level, super().plain(3), Base.run(self, x)

    @classmethod
    def make(cls, n):
        return super().make(n + 1), super(Derived, cls).make(n)

    def __getattr__(self, name):
        return "got " + name

    def missing(self):
        try:
            return super().nothing
        except AttributeError as error:
            return str(error)

    @staticmethod
    def outside(one):
        return super(Derived, one).level


class Last(Derived):
    def run(self, x):
        return super().run(x), super(Derived, self).run(x)


def case(x, kind):
    one = kind()
    return one.run(x), one.both(x), kind.make(3), one.missing(), one.other, kind.outside(one), super(Derived, one).run.__self__ is one


def calls():
    yield call(np.arange(2.0), Derived)
    yield call(np.arange(2.0), Derived)
    yield call(np.arange(2.0), Last)
    Base.level = 5
    yield call(np.arange(2.0), Last)
    Base.level = 1
