# /// case
# summary: an instance attribute covers the method of the same name for a call, and self.method in it too
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: instance-attribute method-call attribute-mutation structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2

    def step(self, x):
        return x * self.rate

    def run(self, x):
        return self.step(self.step(x))


def plain(x):
    return x + 10


def case(x, net, cover):
    first = net.run(x)
    if cover:
        net.step = plain
    second = net.run(x)
    return first, second, "step" in vars(net)


def calls():
    yield call(np.arange(3.0), Net(), True)
    yield call(np.arange(3.0), Net(), True)
    yield call(np.arange(3.0), Net(), False)
    net = Net()
    net.step = plain
    yield call(np.arange(3.0), net, False)
