# /// case
# summary: a callee clears the container it was given while the caller still holds the items
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: object-lifetime inlined-call list-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, n):
        self.n = n


def drop(things):
    last = things[-1]
    things.clear()
    return last.n


def case(x, things):
    first = things[0]
    n = drop(things)
    return x * n, first, things


def calls():
    yield call(np.arange(3.0), [Thing(2), Thing(3)])
    yield call(np.arange(3.0), [Thing(2), Thing(3)])
    yield call(np.arange(3.0), [Thing(5)])
