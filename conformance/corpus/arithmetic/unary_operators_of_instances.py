# /// case
# summary: -, +, ~ and abs of an instance of the program, one of which gives the instance itself
# reference: https://docs.python.org/3/reference/datamodel.html#object.__neg__
# features: unary-operator operator-overload special-method object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Signal:
    def __init__(self, x):
        self.x = x

    def __neg__(self):
        return Signal(-self.x)

    def __pos__(self):
        return self

    def __invert__(self):
        return Signal(self.x[::-1])

    def __abs__(self):
        return event("abs", np.abs(self.x).sum())


def case(s):
    return (-s).x, +s is s, (~-s).x, abs(-s)


def calls():
    yield call(Signal(np.array([1.0, -2.0])))
    yield call(Signal(np.array([1.0, -2.0])))
    yield call(Signal(np.array([3, 4])))
