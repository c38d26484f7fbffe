# /// case
# summary: __getattribute__ of a subclass sees every read of the instance and passes on to object's
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattribute__
# features: super getattr-hook evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Seen:
    def __init__(self, x):
        self.x = x

    def __getattribute__(self, name):
        event(name)
        found = super().__getattribute__(name)
        return found + 1 if name == "x" else found

    def double(self):
        return self.x * 2


def case(obj):
    return obj.double(), obj.x


def calls():
    yield call(Seen(np.arange(3.0)))
    yield call(Seen(np.arange(3.0)))
    yield call(Seen(5))
