# /// case
# summary: __setattr__ and __delattr__ of a subclass pass on to those of object, with the name changed on the way
# reference: https://docs.python.org/3/reference/datamodel.html#object.__setattr__
# features: super getattr-hook attribute-mutation del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Lower:
    def __setattr__(self, name, value):
        event("set " + name)
        super().__setattr__(name.lower(), value)

    def __delattr__(self, name):
        event("del " + name)
        super().__delattr__(name.lower())


def case(obj, x):
    obj.Rate = x * 2
    obj.Gone = 1
    del obj.GONE
    obj.RATE += 1 if hasattr(obj, "RATE") else obj.rate
    return obj.rate, obj


class Upper(Lower):
    RATE = 10


def calls():
    yield call(Upper(), np.arange(3.0))
    yield call(Upper(), np.arange(3.0))
    yield call(Upper(), 5)
