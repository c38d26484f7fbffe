# /// case
# summary: __getattr__ that stores what it makes is asked once for each name
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: getattr-hook structure-guard attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Lazy:
    def __getattr__(self, name):
        event("made " + name)
        value = len(name)
        setattr(self, name, value)
        return value


def case(x, obj):
    return x * obj.rate + obj.rate, obj.bias, obj


def calls():
    yield call(np.arange(3.0), Lazy())
    yield call(np.arange(3.0), Lazy())
    obj = Lazy()
    obj.rate = 10
    yield call(np.arange(3.0), obj)
    yield call(np.arange(3.0), obj)
