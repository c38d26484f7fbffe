# /// case
# summary: the result of __iadd__ is what the name is bound to, whatever it is, and without it __add__ serves
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iadd__
# features: operator-overload inplace-operator object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Adds:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return type(self)(self.x + other)


class Gives(Adds):
    def __iadd__(self, other):
        return self.x


class Itself(Adds):
    def __iadd__(self, other):
        self.x = self.x + other
        return self


def case(obj, x):
    kept = obj
    obj += x
    return obj is kept, obj, kept


def calls():
    yield call(Adds(1), np.arange(3.0))
    yield call(Adds(1), np.arange(3.0))
    yield call(Gives(1), np.arange(3.0))
    yield call(Itself(1), np.arange(3.0))
