# /// case
# summary: a result made of an argument's attributes lets the argument go when the caller drops it
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime instance-attribute object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x, n):
        self.x = x
        self.n = n


def case(box, m):
    return box.x * box.n + m, [box.x, box.n], {"n": box.n}


def calls():
    for n in (2, 2, 5):
        box = Box(np.arange(3.0), n)
        reference = weakref.ref(box)
        result = yield call(box, 1)
        del box
        assert reference() is None
        assert result[1][1] == n
