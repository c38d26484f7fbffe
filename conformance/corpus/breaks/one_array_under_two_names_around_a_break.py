# /// case
# summary: both arguments are the same array: an in-place operation before a native call is seen through the other name
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing numpy-inplace opaque-call numpy-overlap
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    x += 1
    print(y.sum() > 5)
    y *= 2
    return x - y, x is y


def calls():
    a = np.arange(3)
    yield call(a, a)
    b = np.arange(3)
    yield call(b, b)
    yield call(np.arange(3), np.arange(3))
    c = np.arange(4)
    yield call(c[:-1], c[1:])
