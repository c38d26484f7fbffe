# /// case
# summary: the way is chosen by the name of the argument's type
# reference: https://docs.python.org/3/library/stdtypes.html#definition.__name__
# features: class-attribute type-guard if-statement dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Double:
    n = 2


class Shift:
    n = 1

WAYS = {"Double": lambda x, obj: x * obj.n, "Shift": lambda x, obj: x + obj.n, "int": lambda x, obj: x - obj}


def case(x, obj):
    name = type(obj).__name__
    return WAYS[name](x, obj), name.lower()


def calls():
    yield call(np.arange(3.0), Double())
    yield call(np.arange(3.0), Double())
    yield call(np.arange(3.0), Shift())
    yield call(np.arange(3.0), 5)
    Shift.__name__ = "Double"
    yield call(np.arange(3.0), Shift())
