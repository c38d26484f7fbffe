# /// case
# summary: a subclass on the right that overrides the reflected method is asked first, otherwise the left operand
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: comparison inheritance special-method evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __lt__(self, other):
        event("Base <")
        return NotImplemented

    def __gt__(self, other):
        event("Base >")
        return "base"


class Same(Base):
    pass


class Own(Base):
    def __gt__(self, other):
        event("Own >")
        return "own"


def case(a, b, x):
    return a < b, b > a, x * len(a < b)


def calls():
    yield call(Base(), Own(), np.arange(2.0))
    yield call(Base(), Own(), np.arange(2.0))
    yield call(Base(), Same(), np.arange(2.0))
    yield call(Own(), Base(), np.arange(2.0))
