# /// case
# summary: list, tuple, set, dict and str of each other
# reference: https://docs.python.org/3/library/functions.html
# features: builtin-function list tuple dict set
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y):
    pairs = list(zip(x, y))
    d = dict(pairs)
    return (pairs, d, tuple(d), set(x) == set(tuple(x)), list("ab"), tuple(reversed(x)), list(d.items()),
            dict(a=1, **d), list(x) is x, tuple(y), str(len(pairs)), list(), dict(), frozenset(y))


def calls():
    yield call(["p", "q"], (1, 2))
    yield call(["p", "q"], (1, 2))
    yield call(["p"], (1, 2, 3))
    yield call([], ())
