# /// case
# summary: a comparison that the left operand does not know is asked of the right one the other way round
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: comparison operator-overload special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Less:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        event("lt")
        if isinstance(other, Less):
            return self.n < other.n
        return NotImplemented


class Greater:
    def __init__(self, n):
        self.n = n

    def __gt__(self, other):
        event("gt")
        return self.n > other.n


def case(x, a, b):
    try:
        return x + 1 if a < b else x - 1
    except TypeError:
        return x * 10


def calls():
    yield call(np.arange(3.0), Less(1), Less(2))
    yield call(np.arange(3.0), Less(1), Less(2))
    yield call(np.arange(3.0), Less(1), Greater(0))
    yield call(np.arange(3.0), Greater(1), Less(5))
    yield call(np.arange(3.0), Less(1), Greater(2))
