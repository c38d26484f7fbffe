# /// case
# summary: private names are mangled in nested functions, keyword arguments, globals and imported names of a class
# reference: https://docs.python.org/3/reference/expressions.html#private-name-mangling
# features: class-definition nested-function keyword-call global-read
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

_Net__rate = 3


class Net:
    def __init__(self, x):
        self.__x = x

    def run(self, __scale=1):
        def inner(__y):
            return __y * __rate * __scale    # noqa: F821

        return inner(self.__x)

    def has(self, other):
        return hasattr(other, "__x"), hasattr(other, "_Net__x"), other.__x is self.__x


def case(net, other):
    return net.run(), net.run(_Net__scale=2), net.has(other)


def calls():
    global _Net__rate
    yield call(Net(np.arange(3.0)), Net(1))
    yield call(Net(np.arange(3.0)), Net(1))
    _Net__rate = 10
    yield call(Net(np.arange(3.0)), Net(1))
    _Net__rate = 3
