# /// case
# summary: a loop as long as an array's value says
# reference: https://docs.python.org/3/library/stdtypes.html#range
# features: data-dependent-scalar for-loop range
# since: 3.8
# capture: breaks 1 data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


def case(x):
    total = x * 0
    for i in range(int(x[0])):
        total = total + x * i
    return total


def calls():
    yield call(np.array([3.0, 1.0]))
    yield call(np.array([3.0, 1.0]))
    yield call(np.array([2, 9]))
    yield call(np.array([0.0, 1.0]))
