# /// case
# summary: __module__ of functions, classes and instances names the module that they were written in
# reference: https://docs.python.org/3/reference/datamodel.html#function.__module__
# features: function-introspection class-attribute string numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    pass


def helper(x):
    return x * 2


def case(x, net):
    same = helper.__module__ == type(net).__module__ == __name__
    return helper(x), same, net.__module__ == __name__, int.__module__


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.__module__ = "elsewhere"
    yield call(np.arange(3.0), Net())
    helper.__module__ = "elsewhere"
    yield call(np.arange(3.0), Net())
