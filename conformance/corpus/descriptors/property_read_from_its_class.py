# /// case
# summary: a property read from the class is the property itself, and its functions may be called by hand
# reference: https://docs.python.org/3/library/functions.html#property
# features: property class-attribute object-identity function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, value):
        self.value = value

    @property
    def double(self):
        """twice the value"""
        return self.value * 2

    @double.setter
    def double(self, value):
        self.value = value / 2


def case(x, thing):
    found = Thing.double
    found.fset(thing, x)
    out = [found.fget(thing), found.__get__(thing), found.__get__(thing, Thing), found.__doc__, found.fdel]
    found.__set__(thing, x + 2)
    return out, thing.value, found is Thing.__dict__["double"], found.__get__(None, Thing) is found


def calls():
    yield call(np.arange(3.0), Thing(1))
    yield call(np.arange(3.0), Thing(1))
    yield call(np.arange(4), Thing(1))
