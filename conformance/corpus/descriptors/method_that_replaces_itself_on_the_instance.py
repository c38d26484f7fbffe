# /// case
# summary: a method that stores a closure under its own name on the instance is called once
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call attribute-mutation closure structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Net:
    rate = 2

    def run(self, x):
        event("first time")
        rate = self.rate * 10
        self.run = lambda x: x * rate
        return x - 1


def case(x, net):
    return net.run(x), net.run(x), "run" in vars(net)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    net = Net()
    yield call(np.arange(3.0), net)
    yield call(np.arange(3.0), net)
    Net.rate = 3
    yield call(np.arange(3.0), Net())
