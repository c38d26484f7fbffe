# /// case
# summary: a dead weak reference gives None, and the function goes the other way
# reference: https://docs.python.org/3/library/weakref.html#weakref.ref
# features: object-lifetime identity-operator structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def case(x, reference):
    box = reference()
    if box is None:
        return x - 1
    return x * box.n


def calls():
    box = Box(2)
    reference = weakref.ref(box)
    yield call(np.arange(3.0), reference)
    yield call(np.arange(3.0), reference)
    del box
    yield call(np.arange(3.0), reference).expect("any")
    yield call(np.arange(3.0), reference)
