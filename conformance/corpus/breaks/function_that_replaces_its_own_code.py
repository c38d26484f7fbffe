# /// case
# summary: a native call gives a running function another code, which its next call has
# reference: https://docs.python.org/3/reference/datamodel.html#function.__code__
# features: opaque-call code-guard function-introspection
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def other(x, shown):
    return x - 100


class Shown:
    def __str__(self):
        helper.__code__ = other.__code__
        return "replaced"


def helper(x, shown):
    y = x + 1
    print(shown)
    return y * 2


original = helper.__code__


def case(x, shown):
    first = helper(x, shown)
    return first, helper(x, shown) + 1


def calls():
    yield call(np.arange(3.0), Shown())
    helper.__code__ = original
    yield call(np.arange(3.0), Shown())
    helper.__code__ = original
    yield call(np.arange(3.0), "kept")
