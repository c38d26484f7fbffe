# /// case
# summary: an instance is true until its class gets a __len__, then a __bool__, which wins
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value code-guard special-method boolean-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def case(x, box):
    y = x + 1 if box else x - 1
    return y, not box, box and y, bool(box)


def calls():
    box = Box(0)
    yield call(np.arange(3.0), box)
    yield call(np.arange(3.0), box)
    Box.__len__ = lambda self: self.n
    yield call(np.arange(3.0), box)
    Box.__bool__ = lambda self: True
    yield call(np.arange(3.0), box)
    del Box.__bool__
    yield call(np.arange(3.0), box)
    del Box.__len__
    yield call(np.arange(3.0), box)
