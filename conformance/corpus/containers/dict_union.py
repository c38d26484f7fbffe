# /// case
# summary: d | e is a new dict, d |= e changes d; the right operand wins
# reference: PEP 584
# features: dict-union dict-mutation
# since: 3.9
# capture: full
# ///
from conformance.case import call


def case(d, e):
    new = d | e
    old = d
    d |= e
    return new, d, old is d, list(e | new)


def calls():
    yield call({"a": 1, "b": 2}, {"b": 3, "c": 4})
    yield call({"a": 1, "b": 2}, {"b": 3, "c": 4})
    yield call({}, {1: 2})
    yield call({1: 2}, {True: 3})
