# /// case
# summary: a weak reference made inside gives the argument while it lives, and nothing after it is gone
# reference: https://docs.python.org/3/library/weakref.html#weakref.ref
# features: object-lifetime object-identity callable-object numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def case(x, box):
    reference = weakref.ref(box)
    return x * reference().n, reference() is box, reference


def calls():
    for n in (2, 2, 5):
        box = Box(n)
        result = yield call(np.arange(3.0), box)
        assert result[2]() is box
        del box
