# /// case
# summary: == and != of instances may give arrays, and != is the opposite of == only where that gives a bool
# reference: https://docs.python.org/3/reference/datamodel.html#object.__eq__
# features: comparison operator-overload special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Data:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x == other.x

    __hash__ = None


class Both(Data):
    def __ne__(self, other):
        return self.x * 0 + 7


def case(a, b):
    return a == b, b == a, b.x + 1


def calls():
    yield call(Data(np.arange(3.0)), Data(np.ones(3)))
    yield call(Data(np.arange(3.0)), Data(np.ones(3)))
    yield call(Both(np.arange(3.0)), Data(np.ones(3)))
    yield call(Data(np.arange(3)), Both(np.ones(3)))
