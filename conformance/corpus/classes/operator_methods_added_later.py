# /// case
# summary: an operator that the class learns between two calls is used, one it loses is a TypeError again
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload code-guard try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Data:
    def __init__(self, x):
        self.x = x


def case(a, n):
    try:
        return a + n
    except TypeError:
        return a.x * 100


def calls():
    yield call(Data(np.arange(3.0)), 2)
    yield call(Data(np.arange(3.0)), 2)
    Data.__add__ = lambda self, other: self.x + other
    yield call(Data(np.arange(3.0)), 2)
    del Data.__add__
    yield call(Data(np.arange(3.0)), 2)
