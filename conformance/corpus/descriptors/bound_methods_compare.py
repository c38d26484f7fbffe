# /// case
# summary: each read of a method makes an object of its own, which is equal to the others of the same instance
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call object-identity comparison class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, rate):
        self.rate = rate

    def run(self, x):
        return x * self.rate

    def __eq__(self, other):
        return self.rate == other.rate


def case(x, net, other):
    first = net.run
    return (first(x), first == net.run, first is net.run, first == other.run, net == other, Net.run is Net.run,
            first.__self__ is net, first.__func__ is Net.run)


def calls():
    net = Net(2)
    yield call(np.arange(3.0), net, Net(2))
    yield call(np.arange(3.0), net, Net(2))
    yield call(np.arange(3.0), net, net)
    yield call(np.arange(3.0), Net(3), Net(4))
