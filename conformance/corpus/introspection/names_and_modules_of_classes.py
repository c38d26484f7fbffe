# /// case
# summary: __name__, __qualname__ and __module__ of a class are read at each call, and __name__ may be written
# reference: https://docs.python.org/3/library/stdtypes.html#definition.__name__
# features: class-attribute metaclass string numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Outer:
    class Inner:
        rate = 2


def case(x, cls):
    return x * len(cls.__name__), cls.__qualname__, cls.__module__ == __name__, type(cls).__name__


def calls():
    yield call(np.arange(3.0), Outer.Inner)
    yield call(np.arange(3.0), Outer.Inner)
    yield call(np.arange(3.0), Outer)
    Outer.__name__ = "Renamed"
    yield call(np.arange(3.0), Outer)
    Outer.__qualname__ = "Path.To"
    yield call(np.arange(3.0), Outer)
