# /// case
# summary: a method keeps its results in a dict of the instance, and what is kept is given again as it is
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: dict-mutation instance-attribute object-identity method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Net:
    def __init__(self, x):
        self.x = x
        self.memo = {}

    def power(self, n):
        if n not in self.memo:
            event(n)
            self.memo[n] = self.x if n == 1 else self.power(n - 1) * self.x
        return self.memo[n]


def case(net, n):
    first = net.power(n)
    return first, net.power(n) is first, sorted(net.memo)


def calls():
    yield call(Net(np.arange(3.0)), 3)
    yield call(Net(np.arange(3.0)), 3)
    yield call(Net(np.arange(3.0)), 2)
    net = Net(np.arange(3.0))
    net.power(2)
    yield call(net, 3)
