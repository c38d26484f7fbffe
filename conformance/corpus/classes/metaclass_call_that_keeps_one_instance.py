# /// case
# summary: a metaclass's __call__ keeps one instance for each class, and __init__ does not run again
# reference: https://docs.python.org/3/reference/datamodel.html#metaclasses
# features: metaclass object-identity class-attribute structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Single(type):
    kept = None

    def __call__(cls, *args):
        if cls.kept is None:
            cls.kept = super().__call__(*args)
        return cls.kept


class Settings(metaclass=Single):
    def __init__(self, rate):
        self.rate = rate

Settings(5)


def case(x, rate):
    first = Settings(rate)
    return x * first.rate, Settings(rate + 1) is first


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    Settings.kept.rate = 50
    yield call(np.arange(3.0), 2)
    Settings.kept.rate = 5
    yield call(np.arange(3.0), 2)
