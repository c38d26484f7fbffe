# /// case
# summary: __new__ that gives an instance of another class: __init__ does not run
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: special-method class-definition type-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Plain:
    rate = 1


class Chooses:
    def __new__(cls, kind):
        if kind == "plain":
            return Plain()
        if kind == "number":
            return 7
        return super().__new__(cls)

    def __init__(self, kind):
        event("init")
        self.rate = 5


def case(x, kind):
    made = Chooses(kind)
    return x * getattr(made, "rate", made), type(made)


def calls():
    yield call(np.arange(3.0), "own")
    yield call(np.arange(3.0), "own")
    yield call(np.arange(3.0), "plain")
    yield call(np.arange(3.0), "number")
