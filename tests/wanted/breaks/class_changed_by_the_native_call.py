# /// case
# summary: a native call replaces a method of a class and the class of an instance; calls behind it find the new ones
# reference: https://docs.python.org/3/reference/datamodel.html#instance.__class__
# features: opaque-call class-attribute code-guard method-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Plain:
    def apply(self, x):
        return x + 1


class Other:
    def apply(self, x):
        return x * 10


class Shown:
    def __init__(self, target):
        self.target = target

    def __str__(self):
        self.target.__class__ = Other
        Plain.apply = lambda self, x: x - 1
        return "changed"


original = Plain.apply


def case(x, thing, fixed):
    y = thing.apply(x) + fixed.apply(x)
    print(Shown(thing))
    return y, thing.apply(x), fixed.apply(x)


def calls():
    yield call(np.arange(3.0), Plain(), Plain())
    Plain.apply = original
    yield call(np.arange(3.0), Plain(), Plain())
    Plain.apply = original
    yield call(np.arange(3.0), Other(), Plain())
