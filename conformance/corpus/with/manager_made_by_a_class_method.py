# /// case
# summary: a class whose class method gives a manager, entered as the class itself: enter is that of its metaclass
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: with-statement metaclass static-class-method class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Scoped(type):
    def __enter__(cls):
        cls.depth += 1
        return cls

    def __exit__(cls, *details):
        cls.depth -= 1


class Settings(metaclass=Scoped):
    depth = 0

    @classmethod
    def scale(cls):
        return cls.depth * 10


def case(x):
    with Settings as outer:
        x = x + outer.scale()
        with Settings:
            x = x * Settings.scale()
        x = x - outer.depth
    return x, Settings.depth


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    Settings.depth = 1
    yield call(np.arange(3.0))
    Settings.depth = 0
    yield call(np.arange(3.0))
