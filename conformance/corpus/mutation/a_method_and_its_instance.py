# /// case
# summary: a bound method and its instance are both passed: the call changes what the instance shows
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: aliasing method-call attribute-mutation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, n):
        self.n = n

    def step(self, x):
        self.n += 1
        return x * self.n


def case(x, net, step):
    before = net.n
    y = step(x)
    between = net.n
    net.n = 10
    z = step(y)
    return before, between, z, net.n, step.__self__ is net


def calls():
    net = Net(1)
    yield call(np.arange(3.0), net, net.step)
    net = Net(1)
    yield call(np.arange(3.0), net, net.step)
    yield call(np.arange(3.0), Net(1), Net(5).step)
