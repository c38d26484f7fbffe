# /// case
# summary: comparison of sets means subset
# reference: https://docs.python.org/3/library/stdtypes.html#frozenset.issubset
# features: set comparison
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(a, b):
    return a < b, a <= b, a == b, a > b, a >= b, a != b, a.isdisjoint(b), a.issubset(b)


def calls():
    yield call({1, 2}, {1, 2, 3})
    yield call({1, 2}, {1, 2, 3})
    yield call({1, 2}, {2, 1})
    yield call({1}, {2})
    yield call(set(), {2})
