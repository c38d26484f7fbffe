# /// case
# summary: a bound method that is kept calls the function it was made of, a new read finds the new one
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call code-guard attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def run(self, x):
        return x * 2


class Keeper:
    def __init__(self, net):
        self.net = net
        self.kept = net.run


def case(x, keeper):
    return keeper.kept(x), keeper.net.run(x)


def calls():
    keeper = Keeper(Net())
    yield call(np.arange(3.0), keeper)
    yield call(np.arange(3.0), keeper)
    Net.run = lambda self, x: x + 100
    yield call(np.arange(3.0), keeper)
    keeper.kept = keeper.net.run
    yield call(np.arange(3.0), keeper)
