# /// case
# summary: attributes of a function that it writes itself count its calls
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
    return helper(x), sorted(vars(helper)), hasattr(helper, "other")


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    helper.rate = 5
    yield call(np.arange(3.0))
    helper.other = 1
    yield call(np.arange(3.0))
    del helper.other
    helper.rate = 2
    yield call(np.arange(3.0))
