# /// case
# summary: the targets of a for loop are taken apart at each turn
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: unpacking starred-unpacking for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(items):
    out = []
    for key, (first, *rest) in items:
        out.append((key, first, rest))
    for i, (a, b) in enumerate(items):
        out.append(i)
    return out, key, a


def calls():
    yield call([("k", (1, 2, 3)), ("l", [4])])
    yield call([("k", (1, 2, 3)), ("l", [4])])
    yield call((((1, 2), "xyz"),))
    yield call([["a", [[], {}]]])
