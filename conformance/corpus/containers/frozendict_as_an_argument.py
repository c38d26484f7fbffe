# /// case
# summary: a frozendict of the caller is read, iterated, joined and used as a key
# reference: PEP 814
# features: frozendict dict opaque-call
# since: 3.15
# capture: full
# ///
from conformance.case import call


def case(d, k):
    value = d[k]
    joined = d | {"z": value}
    keys = [key for key in d]
    return value, joined, keys, k in d, len(d)


def calls():
    d = frozendict(a=1, b=[2])
    yield call(d, "a")
    yield call(d, "a")
    yield call(frozendict({"b": 2}), "b")
