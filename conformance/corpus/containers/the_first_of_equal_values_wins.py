# /// case
# summary: min and max return the first of equal values, the very object
# reference: https://docs.python.org/3/library/functions.html#min
# features: builtin-function object-identity value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    low, high = min(a, b), max(a, b)
    return low, high, min([b, a]), max([b, a])


def calls():
    yield call(1, 1.0)
    yield call(1, 1.0)
    yield call(0.0, -0.0)
    yield call(-0.0, 0.0)
    yield call(True, 1)
    yield call(float("nan"), 1.0)
    yield call(1.0, float("nan"))
