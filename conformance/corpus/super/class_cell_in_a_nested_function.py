# /// case
# summary: a function inside a method shares the class cell and makes instances of the class with it
# reference: https://docs.python.org/3/reference/datamodel.html#class-object-creation
# features: class-cell closure nested-function class-definition
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, x):
        self.x = x

    def scaled(self, n):
        def make(x):
            return __class__(x * n)

        return make(make(self.x).x)


class Sub(Net):
    pass


def case(net, n):
    made = net.scaled(n)
    return made, made.x + 1, type(made) is type(net)


def calls():
    yield call(Net(np.arange(3.0)), 2)
    yield call(Net(np.arange(3.0)), 2)
    yield call(Sub(np.arange(3.0)), 2)
    yield call(Net(5), 3)
