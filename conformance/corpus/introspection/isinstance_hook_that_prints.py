# /// case
# summary: an __instancecheck__ that prints in an if: the answer decides once
# reference: https://docs.python.org/3/reference/datamodel.html#class.__instancecheck__
# features: metaclass break-in-callee output if-statement
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Asks(type):
    def __instancecheck__(cls, obj):
        print("asked", cls.__name__)
        return obj.rate > 1


class Fast(metaclass=Asks):
    pass


class Net:
    def __init__(self, rate):
        self.rate = rate


def case(x, net):
    y = x * net.rate
    if isinstance(net, Fast):
        y = y + 1
    return y * 2


def calls():
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(2))
    yield call(np.arange(3.0), Net(0))
