# /// case
# summary: in asks __contains__, else goes over __iter__, else over __getitem__, each as far as needed
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment special-method iterator-protocol evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Contains:
    def __contains__(self, item):
        event("contains", item)
        return "yes" if item else ""

    def __iter__(self):
        event("never")
        return iter(())


class Iterates:
    def __iter__(self):
        for i in (3, 4, 5):
            event("iter", i)
            yield i


class Indexes:
    def __getitem__(self, i):
        event("item", i)
        if i > 3:
            raise IndexError
        return i + 3


class Closed(Iterates):
    __contains__ = None


def case(holder, item, x):
    try:
        return x * 2 if item in holder else x - 1, item not in holder
    except TypeError as error:
        return x, type(error).__name__


def calls():
    yield call(Contains(), 4, np.arange(2.0))
    yield call(Contains(), 4, np.arange(2.0))
    yield call(Contains(), 0, np.arange(2.0))
    yield call(Iterates(), 4, np.arange(2.0))
    yield call(Indexes(), 5, np.arange(2.0))
