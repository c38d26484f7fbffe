# /// case
# summary: == of instances is identity until their class gets an __eq__, in expressions, in lists and in index
# reference: https://docs.python.org/3/reference/datamodel.html#object.__eq__
# features: comparison code-guard containment list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def equal(self, other):
    return isinstance(other, Box) and self.n == other.n


def case(x, a, b):
    items = [1, a]
    return x + 1 if a == b else x, b in items, items.count(b), a != b, (a,) == (b,)


def calls():
    yield call(np.arange(3.0), Box(1), Box(1))
    yield call(np.arange(3.0), Box(1), Box(1))
    Box.__eq__ = equal
    yield call(np.arange(3.0), Box(1), Box(1))
    yield call(np.arange(3.0), Box(1), Box(2))
