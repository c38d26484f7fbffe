# /// case
# summary: in goes to __contains__, without it over __iter__, without that over __getitem__
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-details
# features: containment special-method iterator-protocol comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Contains:
    def __contains__(self, value):
        event("contains")
        return value == 2


class Iterates:
    def __iter__(self):
        event("iter")
        return iter((1, 2, 3))


class Items:
    def __getitem__(self, i):
        event(i)
        if i > 3:
            raise IndexError
        return i


def case(x, obj, value):
    if value in obj:
        return x + 1
    return x, value not in obj


def calls():
    yield call(np.arange(3.0), Contains(), 2)
    yield call(np.arange(3.0), Contains(), 2)
    yield call(np.arange(3.0), Iterates(), 5)
    yield call(np.arange(3.0), Items(), 2)
    yield call(np.arange(3.0), Items(), 9)
