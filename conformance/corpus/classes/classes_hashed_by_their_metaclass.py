# /// case
# summary: arguments are an instance of a class whose metaclass has a hash of its own, and that class
# reference: https://docs.python.org/3/reference/datamodel.html#metaclasses
# features: metaclass special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

class Hashed(type):
    def __hash__(cls):
        return 7

    def __eq__(cls, other):
        return cls is other


class Rate(metaclass=Hashed):
    def __init__(self, value):
        self.value = value


def case(x, rate):
    if type(rate).__name__ == "Rate":
        x = x * rate.value
    return x + 1, {rate: 2}[rate]


def calls():
    yield call(np.arange(3.0), Rate(2)).expect("any")
    yield call(np.arange(3.0), Rate(2)).expect("any")
    yield call(np.arange(3.0), Rate(3)).expect("any")
    yield call(np.arange(3.0), Rate).expect("any")
