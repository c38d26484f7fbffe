# /// case
# summary: add, discard, update, union and the set operators
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set set-mutation argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(s, t, x):
    s.add(x)
    s.discard(0)
    both = s & t, s | t, s - t, s ^ t
    t.update([x, x, 9])
    s |= {100}
    return s, t, both, len(s), x in t, {x, x, 1}


def calls():
    yield call({0, 1}, {1, 2}, 5)
    yield call({0, 1}, {1, 2}, 5)
    yield call(set(), set(), 1.0)
    yield call({True}, {1}, 1)
