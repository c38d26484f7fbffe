# /// case
# summary: an array that is an attribute of two objects is changed in place through one and seen through the other
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: attribute-mutation aliasing numpy-inplace numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Holder:
    def __init__(self, x):
        self.x = x


def case(a, b):
    a.x += 1
    first = b.x * 2
    b.x[0] = 100
    b.x = b.x + 1
    a.x *= 2
    return first, a, b, a.x is b.x


def calls():
    x = np.arange(3.0)
    yield call(Holder(x), Holder(x))
    x = np.arange(3.0)
    yield call(Holder(x), Holder(x))
    yield call(Holder(np.arange(3.0)), Holder(np.arange(3.0)))
    x = np.arange(6.0)
    yield call(Holder(x[:3]), Holder(x[2:5]))
