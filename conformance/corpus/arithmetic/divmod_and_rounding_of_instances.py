# /// case
# summary: divmod, round, trunc, floor and ceil ask an instance's methods
# reference: https://docs.python.org/3/reference/datamodel.html#object.__round__
# features: operator-overload special-method builtin-function unpacking
# since: 3.8
# capture: full
# ///
import math

import numpy as np

from conformance.case import call, event


class Amount:
    def __init__(self, x):
        self.x = x

    def __divmod__(self, other):
        return self.x // other, self.x % other

    def __rdivmod__(self, other):
        return "reflected"

    def __round__(self, digits=None):
        return event(("round", digits), np.round(self.x, digits or 0))

    def __trunc__(self):
        return event("trunc", 3)

    def __floor__(self):
        return event("floor", np.floor(self.x))


def case(a, k):
    whole, rest = divmod(a, k)
    return whole, rest, divmod(k, a), round(a), round(a, 1), math.floor(a), math.trunc(a)


def calls():
    yield call(Amount(np.array([1.25, 7.75])), 2)
    yield call(Amount(np.array([1.25, 7.75])), 2)
    yield call(Amount(np.array([9, 4])), 4)
