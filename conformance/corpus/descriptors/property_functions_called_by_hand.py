# /// case
# summary: fget and fset of a property, read from the class, are the plain functions, and its doc is the getter's
# reference: https://docs.python.org/3/library/functions.html#property
# features: property class-attribute function-introspection object-identity
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
    return found.fget(thing), found.fget.__name__, found.fget.__doc__, found.fdel, Thing.double is found


def calls():
    yield call(np.arange(3.0), Thing(1))
    yield call(np.arange(3.0), Thing(1))
    yield call(np.arange(4), Thing(1))
    Thing.double.fget.__doc__ = "changed"
    yield call(np.arange(4), Thing(1))
