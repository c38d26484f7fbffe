# /// case
# summary: __static_attributes__ tells the names that methods assign through their first argument
# reference: https://docs.python.org/3/reference/datamodel.html#type.__static_attributes__
# features: class-attribute instance-attribute tuple numpy-operator
# since: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x):
        self.x = x

    def run(self):
        self.y = self.x * 2
        other = self
        other.z = 1
        return self.y


def case(net):
    return net.run(), sorted(type(net).__static_attributes__), hasattr(net, "z")


def calls():
    yield call(Net(np.arange(3.0)))
    yield call(Net(np.arange(3.0)))
    Net.__static_attributes__ = ("told",)
    yield call(Net(np.arange(3.0)))
