# /// case
# summary: a method that is replaced on its class by the function under test serves from there on
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: attribute-mutation method-call code-guard evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def act(self, x):
        return x * 2

FIRST = Net.act


def other(self, x):
    return x + 10


def case(x, net):
    before = net.act(x)
    Net.act = other
    after = net.act(x)
    Net.act = FIRST
    return before, after, net.act(x)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3), Net())
