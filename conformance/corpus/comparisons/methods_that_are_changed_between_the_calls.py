# /// case
# summary: a comparison method set on, replaced on and deleted from a class is what the next comparison asks
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: comparison special-method code-guard class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Number:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n


def strict(self, other):
    return self is other


ORIGINAL = Number.__eq__


def case(a, b, x):
    return x * 2 if a == b else x - 1, a in [b], [a, b].count(b), a != b


def calls():
    a, b = Number(1), Number(1)
    yield call(a, b, np.arange(2.0))
    yield call(a, b, np.arange(2.0))
    Number.__eq__ = strict
    yield call(a, b, np.arange(2.0))
    del Number.__eq__
    yield call(a, b, np.arange(2.0))
    Number.__eq__ = ORIGINAL
    yield call(a, b, np.arange(2.0))
