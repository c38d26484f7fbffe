# /// case
# summary: a function that is an instance's attribute is called without the instance, the class's one with it
# reference: https://docs.python.org/3/reference/datamodel.html#instance-methods
# features: method-call instance-attribute structure-guard lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def act(self, x):
        return x * 2


def clipped(x):
    return np.minimum(x, 1)


def case(x, net):
    return net.act(x)


def calls():
    def made(act=None):
        net = Net()
        if act:
            net.act = act
        return net

    yield call(np.arange(3.0), made())
    yield call(np.arange(3.0), made())
    yield call(np.arange(3.0), made(clipped))
    yield call(np.arange(3.0), made(lambda x: -x))
    yield call(np.arange(3.0), made())
