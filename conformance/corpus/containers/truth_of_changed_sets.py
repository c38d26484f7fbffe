# /// case
# summary: a branch on the size or truth of a set that was changed sees the set as it is now
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set set-mutation truth-value if-statement argument-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(s, x):
    found = []
    s.discard(x)
    found.append("left" if s else "empty")
    s |= {x, 7}
    found.append("many" if len(s) > 2 else "few")
    s &= {7}
    while len(s) > 0:
        s.clear()
        found.append("turn")
    return found


def calls():
    yield call({1}, 1)
    yield call({1}, 1)
    yield call({1, 2}, 1)
    yield call({1, 2, 7}, 2)
    yield call(set(), 7)
    yield call({7}, 7)
