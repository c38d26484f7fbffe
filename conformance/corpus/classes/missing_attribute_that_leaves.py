# /// case
# summary: an AttributeError of a method's self tells the class and the name, and what was done before stays
# reference: https://docs.python.org/3/library/exceptions.html#AttributeError
# features: instance-attribute traceback attribute-mutation method-call
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2

    def run(self, x):
        self.last = x * self.rate
        return self.last + self.bias


def case(x, net):
    y = x + 1
    return net.run(y)


def calls():
    net = Net()
    net.bias = 1
    yield call(np.arange(3.0), net)
    yield call(np.arange(3.0), net)
    yield call(np.arange(3.0), Net())
    Net.bias = 5
    yield call(np.arange(3.0), Net())
