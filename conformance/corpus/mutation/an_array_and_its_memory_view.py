# /// case
# summary: an array and a memoryview of it are both passed: a write through the view is seen in the array
# reference: https://docs.python.org/3/library/stdtypes.html#memoryview
# features: aliasing bytes numpy-inplace item-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, view):
    y = x + 1
    view[0] = 100
    z = x * 2
    x[1] = 7
    return y, z, view[1], view[0] == x[0]


def calls():
    x = np.arange(3.0)
    yield call(x, memoryview(x))
    x = np.arange(3.0)
    yield call(x, memoryview(x))
    yield call(np.arange(3.0), memoryview(np.ones(3)))
