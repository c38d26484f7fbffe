# /// case
# summary: the text of a set has the order of that very set, which a copy need not have
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: f-string set set-mutation string-operator builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def shown(s):
    return "%s" % (s,), "%r" % ([s],), "{}".format((s, 1)), f"{s}", f"{s!r:>30}", str(s), repr([s]), list(s)


def case(n):
    grown = {64}
    grown.update(range(n))
    for i in range(n):
        grown.discard(i)
    grown.add(1)
    swapped = {8, 0}
    other = {0, 8}
    swapped.discard(8)
    swapped.add(8)
    copied = grown.copy()
    return shown(grown), shown(swapped), shown(other), shown(copied), shown(set()), shown(frozenset([8, 0])), shown({1.5})


def calls():
    yield call(24)
    yield call(24)
    yield call(3)
    yield call(0)
