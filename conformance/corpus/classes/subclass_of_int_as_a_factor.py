# /// case
# summary: an int subclass with its own multiplication serves in the place of a plain int
# reference: https://docs.python.org/3/reference/datamodel.html#object.__rmul__
# features: operator-overload inheritance type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Count(int):
    def __mul__(self, other):
        return "count", int(self) + other

    def __add__(self, other):
        return Count(int(self) + other)


def case(x, n):
    return x + int(n), n * 2, type(n + 1), n + 1 == 3


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), Count(2))
    yield call(np.arange(3.0), True)
