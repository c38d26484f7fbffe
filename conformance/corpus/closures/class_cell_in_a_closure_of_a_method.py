# /// case
# summary: an inner function and a comprehension of a method use super and __class__ of its class
# reference: https://docs.python.org/3/reference/datamodel.html#creating-the-class-object
# features: class-cell closure super nested-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def scale(self, n):
        return n * 2


class Derived(Base):
    def scale(self, n):
        return n * 100

    def apply(self, x):
        def inner(n):
            return super(__class__, self).scale(n)

        look = lambda: __class__.__name__
        return x * inner(1) + sum([__class__.scale(self, n) for n in (1, 2)]), look()


class Last(Derived):
    def scale(self, n):
        return n - 1


def case(x, cls):
    return cls().apply(x)


def calls():
    yield call(np.arange(3.0), Derived)
    yield call(np.arange(3.0), Derived)
    yield call(np.arange(3.0), Last)
    Base.scale = lambda self, n: n + 0.5
    yield call(np.arange(3.0), Derived)
