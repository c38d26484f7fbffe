# /// case
# summary: __setattr__ of a metaclass sees what is written to the class, not what is written to instances
# reference: https://docs.python.org/3/reference/datamodel.html#object.__setattr__
# features: metaclass getattr-hook class-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Logged(type):
    def __setattr__(cls, name, value):
        event("class " + name)
        super().__setattr__(name, value)


class Net(metaclass=Logged):
    rate = 1


def case(x, net):
    return x * net.rate + Net.rate


def calls():
    net = Net()
    yield call(np.arange(3.0), net)
    yield call(np.arange(3.0), net)
    Net.rate = 5
    yield call(np.arange(3.0), net)
    net.rate = 7
    yield call(np.arange(3.0), net)
