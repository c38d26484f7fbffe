# /// case
# summary: functools.total_ordering makes the other comparisons of one of them and __eq__
# reference: https://docs.python.org/3/library/functools.html#functools.total_ordering
# features: comparison decorator special-method numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


@functools.total_ordering
class Version:
    def __init__(self, *parts):
        self.parts = parts

    def __eq__(self, other):
        return self.parts == other.parts

    def __lt__(self, other):
        event("lt")
        return self.parts < other.parts

    __hash__ = None


def case(a, b, x):
    return a < b, a <= b, a > b, a >= b, x * (2 if a <= b else 3)


def calls():
    yield call(Version(1, 2), Version(1, 3), np.arange(2.0))
    yield call(Version(1, 2), Version(1, 3), np.arange(2.0))
    yield call(Version(2), Version(1, 3), np.arange(2.0))
    yield call(Version(2), Version(2), np.arange(2.0))
