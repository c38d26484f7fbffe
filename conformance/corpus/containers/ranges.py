# /// case
# summary: ranges are sequences: length, items, slices, membership, equality
# reference: https://docs.python.org/3/library/stdtypes.html#ranges
# features: range containment
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n):
    r = range(n)
    return len(r), list(r), 2 in r, list(range(n, 0, -2)), r == range(0, n), [i * i for i in r[1:]], sum(r)


def calls():
    yield call(4)
    yield call(4)
    yield call(0)
    yield call(-3)
    yield call(7)
