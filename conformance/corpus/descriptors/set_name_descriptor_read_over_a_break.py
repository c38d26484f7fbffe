# /// case
# summary: a descriptor in three attributes, read around a print that shows one: each reads its own place
# reference: https://docs.python.org/3/reference/datamodel.html#object.__set_name__
# features: descriptor opaque-call output instance-attribute
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Field:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        return getattr(instance, self.name) * 2


class Net:
    a = Field()
    b = Field()
    c = Field()

    def __init__(self, a, b):
        self._a = a
        self._b = b
        self._c = a + b


def case(net):
    y = net.a + net.b
    print(net.b)
    net._b = y
    return y + net.c, net.b - net.a


def calls():
    yield call(Net(np.arange(3.0), 1))
    yield call(Net(np.arange(3.0), 1))
    yield call(Net(np.arange(3.0), 7))
