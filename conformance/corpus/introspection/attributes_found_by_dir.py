# /// case
# summary: names of an instance's public attributes are taken from vars of it and of its classes
# reference: https://docs.python.org/3/library/functions.html#vars
# features: scope-introspection inheritance class-attribute for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2


class Net(Base):
    bias = 1

    def __init__(self, x):
        self.x = x


def case(net):
    names = list(vars(net))
    total = net.x
    for name in ("rate", "bias"):
        if hasattr(type(net), name):
            total = total * getattr(net, name) + 1
    return total, names, hasattr(Base, "bias")


def calls():
    yield call(Net(np.arange(3.0)))
    yield call(Net(np.arange(3.0)))
    Base.rate = 5
    yield call(Net(np.arange(3.0)))
    del Net.bias
    yield call(Net(np.arange(3.0)))
    net = Net(np.arange(3.0))
    net.bias = 7
    yield call(net)
