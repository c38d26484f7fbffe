# /// case
# summary: an attribute of a helper function is its switch
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: attribute-mutation function-introspection identity-guard inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x):
    if helper.fast:
        return x * 2
    return x + x + 0.5


helper.fast = False


def case(x):
    return helper(x)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    helper.fast = True
    yield call(np.arange(3.0))
    helper.fast = False
    yield call(np.arange(3.0)).expect("any")
