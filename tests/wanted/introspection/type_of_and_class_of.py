# /// case
# summary: type(obj) and obj.__class__ are one for ordinary objects and differ where the class says another one
# reference: https://docs.python.org/3/library/functions.html#type
# features: class-attribute property object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Plain:
    rate = 2


class Poses:
    rate = 3
    __class__ = Plain


class Asked:
    rate = 4

    @property
    def __class__(self):
        return Plain


def case(x, obj):
    return x * type(obj).rate, x * obj.__class__.rate, isinstance(obj, Plain), type(obj) is obj.__class__


def calls():
    yield call(np.arange(3.0), Plain())
    yield call(np.arange(3.0), Plain())
    yield call(np.arange(3.0), Poses())
    yield call(np.arange(3.0), Asked())
