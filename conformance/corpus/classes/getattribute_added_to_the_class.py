# /// case
# summary: a class gets a __getattribute__, which sees all reads from then on, and loses it again
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattribute__
# features: getattr-hook code-guard instance-attribute numpy-operator
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


def seen(self, name):
    if name == "rate":
        return 100
    return object.__getattribute__(self, name)


def case(x, net):
    return net.run(x), net.rate


def calls():
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(2))
    Net.__getattribute__ = seen
    yield call(np.arange(3.0), Net(2))
    del Net.__getattribute__
    yield call(np.arange(3.0), Net(2))
