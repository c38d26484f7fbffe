# /// case
# summary: sets passed in, kept in globals and made inside are changed in place
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set-mutation global-mutation argument-mutation aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call

SEEN = set()


def visit(x, seen):
    if x in seen:
        return False
    seen.add(x)
    return True


def case(items, mine):
    fresh = [x for x in items if visit(x, SEEN)]
    again = [visit(x, mine) for x in items]
    alias = mine
    alias.discard(items[0])
    mine |= {"end"}
    return fresh, again, mine, alias is mine, len(SEEN)


def calls():
    yield call([1, 2, 1], set())
    SEEN.clear()
    yield call([1, 2, 1], set())
    yield call([1, 2, 3], {3})
    SEEN.clear()
    yield call(["a", True, 1.0], {1})
