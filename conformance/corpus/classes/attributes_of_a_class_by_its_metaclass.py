# /// case
# summary: an attribute that a class has not is made by the __getattr__ of its metaclass, for classes only
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattr__
# features: metaclass getattr-hook class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Meta(type):
    def __getattr__(cls, name):
        event(name)
        return len(name)


class Net(metaclass=Meta):
    rate = 10


def case(x, net):
    return x * Net.rate, x * Net.depth, x + type(net).wide, hasattr(net, "depth")


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.depth = 100
    yield call(np.arange(3.0), Net())
    del Net.depth
    yield call(np.arange(3.0), Net())
