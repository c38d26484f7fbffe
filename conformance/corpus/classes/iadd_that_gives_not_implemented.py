# /// case
# summary: an __iadd__ that gives NotImplemented makes += fall back on __add__ and the other's __radd__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iadd__
# features: operator-overload inplace-operator evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Left:
    def __init__(self, x):
        self.x = x

    def __iadd__(self, other):
        event("iadd")
        if isinstance(other, int):
            self.x = self.x + other
            return self
        return NotImplemented

    def __add__(self, other):
        event("add")
        return NotImplemented if isinstance(other, Right) else self.x * 2


class Right:
    def __radd__(self, other):
        event("radd")
        return other.x * 100


def case(left, other):
    kept = left
    left += other
    return left, left is kept, kept.x


def calls():
    yield call(Left(np.arange(3.0)), 1)
    yield call(Left(np.arange(3.0)), 1)
    yield call(Left(np.arange(3.0)), "text")
    yield call(Left(np.arange(3.0)), Right())
