# /// case
# summary: attributes of a function are read by it and by its caller as they are at each call
# reference: https://docs.python.org/3/reference/datamodel.html#function.__dict__
# features: function-introspection attribute-mutation instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x):
    return x * helper.rate + helper.bias

helper.rate = 2
helper.bias = 1


def case(x):
    return helper(x), helper.rate


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    helper.rate = 5
    yield call(np.arange(3.0))
    helper.rate = 2
    yield call(np.arange(3.0))
