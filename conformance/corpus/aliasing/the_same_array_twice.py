# /// case
# summary: one array given for two parameters and changed through one of them
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing numpy-inplace argument-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    a += 1
    b *= 2
    return a, b, a is b


def calls():
    def twice(n):
        x = np.arange(float(n))
        return x, x
    yield call(*twice(3))
    yield call(*twice(3))
    yield call(np.arange(3.0), np.arange(3.0))
    yield call(*twice(4))
    yield call(np.arange(3), np.arange(3.0))
