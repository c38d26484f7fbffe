# /// case
# summary: a callee behind a print changes the base's method: super() after the break finds the new one
# reference: https://docs.python.org/3/library/functions.html#super
# features: super opaque-call code-guard method-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Base:
    def run(self, x):
        return x * 2


class Derived(Base):
    def run(self, x):
        first = super().run(x)
        CHANGE[0]()
        return first, super().run(x)


def other(self, x):
    return x + 100

KEPT = Base.run


def change():
    exec("Base.run = other", globals())

CHANGE = [change]


def case(x, obj):
    return obj.run(x)


def calls():
    for _ in range(3):
        Base.run = KEPT
        yield call(np.arange(3.0), Derived()).expect("any")
    Base.run = KEPT
