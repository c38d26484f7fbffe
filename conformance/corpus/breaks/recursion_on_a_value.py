# /// case
# summary: a function that calls itself until a value is small
# reference: https://docs.python.org/3/reference/executionmodel.html
# features: recursion data-dependent-branch break-in-callee
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, depth=0):
    if x.max() < 1:
        return x, depth
    result, depth = case(x / 2, depth + 1)
    return result + 1, depth


def calls():
    yield call(np.array([3.0, 1.0]))
    yield call(np.array([3.0, 1.0]))
    yield call(np.array([0.5]))
    yield call(np.array([5, 1]))
