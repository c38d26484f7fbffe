# /// case
# summary: super() without arguments in a try, in methods whose first argument a closure shares
# reference: https://docs.python.org/3/library/functions.html#super
# features: super closure try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def step(self, x):
        return x * 2


class Shared(Base):
    def step(self, x, y):
        def owner():
            return self

        try:
            z = super().step(x) + y
        except ValueError:
            return "caught", owner() is self
        return z, owner() is self


def of_an_inlined_method(x, y):
    return Shared().step(x, y)


def case(x, y):
    return of_an_inlined_method(x, y), Shared.step(Shared(), x, y)


def calls():
    x = np.arange(3.0)
    yield call(x, x)
    yield call(x, x)
    yield call(x, np.ones(2))
    yield call(x, x + 1)
