# /// case
# summary: the name of a class is read whose metaclass has __getattr__
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-class-creation
# features: getattr-hook class-attribute type-guard
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Meta(type):
    def __getattr__(cls, name):
        return len(name)


class First(metaclass=Meta):
    pass


class Second(First):
    pass


class Colour(enum.IntEnum):
    RED = 1


def case(x, o, colour):
    return x + len(type(o).__name__), type(colour).__name__, type(colour).__qualname__


def calls():
    x = np.arange(3.0)
    yield call(x, First(), Colour.RED)
    yield call(x, First(), Colour.RED)
    yield call(x, Second(), Colour.RED)
    First.__name__ = "Another"
    yield call(x, First(), Colour.RED)
