# /// case
# summary: object.__new__ makes an instance whose __init__ never ran, its attributes are those of the class
# reference: https://docs.python.org/3/reference/datamodel.html#object.__new__
# features: instance-attribute class-attribute special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Net:
    rate = 2

    def __init__(self, rate):
        event("init")
        self.rate = rate

    @classmethod
    def bare(cls):
        return cls.__new__(cls)


def case(x, rate):
    first = Net.bare()
    second = object.__new__(Net)
    second.rate = rate
    return x * first.rate, x * second.rate, x * Net(rate).rate, vars(first), second


def calls():
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 5)
    Net.rate = 7
    yield call(np.arange(3.0), 5)
