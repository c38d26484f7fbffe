# /// case
# summary: numbers in a range are computed, bools and whole floats too, other objects are compared one by one
# reference: https://docs.python.org/3/library/stdtypes.html#ranges
# features: containment range integer-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Equal:
    def __eq__(self, other):
        event("equal", other)
        return other == 4

    __hash__ = None


def case(n, r, x):
    return n in r, n not in r, Equal() in range(2, 9, 2), x * (2 if n in r else 3), r.count(n)


def calls():
    yield call(4, range(0, 10, 2), np.arange(2.0))
    yield call(4, range(0, 10, 2), np.arange(2.0))
    yield call(5, range(0, 10, 2), np.arange(2.0))
    yield call(-3, range(0, -10, -3), np.arange(2.0))
    yield call("4", range(0, 10, 2), np.arange(2.0))
