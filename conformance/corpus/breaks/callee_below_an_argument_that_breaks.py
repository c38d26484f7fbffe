# /// case
# summary: a break among the arguments of a call of what is a method of one object and a function stored in another
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call instance-attribute opaque-call evaluation-order numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Scaled:
    def __init__(self, factor):
        self.factor = factor

    def apply(self, x, note):
        return x * self.factor


class Stored:
    def __init__(self, apply):
        self.apply = apply


def shifted(x, note):
    return x + 100


def case(step, x):
    return step.apply(x * 2, print("applied"))


def calls():
    yield call(Scaled(3), np.arange(3.0))
    yield call(Scaled(3), np.arange(3.0))
    yield call(Stored(shifted), np.arange(3.0))
    yield call(Scaled(4), np.arange(3.0)).expect("any")
