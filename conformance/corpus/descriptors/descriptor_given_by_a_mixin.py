# /// case
# summary: a descriptor of a mixin behind the base is found when the base has no such name, and lost when it gets one
# reference: https://docs.python.org/3/howto/descriptor.html#invocation-from-an-instance
# features: descriptor inheritance code-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tenfold:
    def __get__(self, instance, owner=None):
        return instance.n * 10


class Mixin:
    value = Tenfold()


class Base:
    def __init__(self, n):
        self.n = n


class Net(Base, Mixin):
    pass


def case(x, net):
    return x * net.value


def calls():
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(2))
    Base.value = 7
    yield call(np.arange(3.0), Net(2))
    del Base.value
    yield call(np.arange(3.0), Net(2))
    net = Net(2)
    net.value = 3
    yield call(np.arange(3.0), net)
