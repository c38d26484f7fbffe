# /// case
# summary: a list finds an object by identity without asking its __eq__, others are asked in order
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-details
# features: containment list object-identity comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Never:
    def __eq__(self, other):
        event("eq")
        return False

    __hash__ = None


def case(x, a, items):
    if a in items:
        return x + 1, items.count(a)
    return x - 1, items.count(a)


def calls():
    a = Never()
    yield call(np.arange(3.0), a, [1, a, 2])
    yield call(np.arange(3.0), a, [1, a, 2])
    yield call(np.arange(3.0), a, [Never(), 2])
    yield call(np.arange(3.0), a, [])
