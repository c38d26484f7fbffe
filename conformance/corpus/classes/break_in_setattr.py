# /// case
# summary: a __setattr__ that prints in an __init__: the attributes come one by one
# reference: https://docs.python.org/3/reference/datamodel.html#object.__setattr__
# features: getattr-hook break-in-callee output instance-attribute
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Told:
    def __init__(self, x):
        self.a = x * 2
        self.b = self.a + 1

    def __setattr__(self, name, value):
        print("set", name, len(vars(self)))
        super().__setattr__(name, value)


def case(x):
    made = Told(x)
    made.c = made.b - made.a
    return made, made.c


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(5)
