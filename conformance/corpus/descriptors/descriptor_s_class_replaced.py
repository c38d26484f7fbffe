# /// case
# summary: assigning the __class__ of a descriptor changes what its attribute is from the next call on
# reference: https://docs.python.org/3/reference/datamodel.html#object.__class__
# features: descriptor code-guard attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Doubled:
    def __get__(self, instance, owner=None):
        return instance.value * 2


class Squared:
    def __get__(self, instance, owner=None):
        return instance.value * instance.value


class Thing:
    derived = Doubled()

    def __init__(self, value):
        self.value = value


def case(thing):
    return thing.derived


def calls():
    kept = Thing.__dict__["derived"]
    yield call(Thing(np.arange(3.0)))
    yield call(Thing(np.arange(3.0)))
    kept.__class__ = Squared
    yield call(Thing(np.arange(3.0)))
    kept.__class__ = Doubled
    yield call(Thing(np.arange(3.0)))
