# /// case
# summary: sorted, max, map and filter call the functions they are given
# reference: https://docs.python.org/3/library/functions.html#filter
# features: builtin-function lambda inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def last(pair):
    return pair[-1]


def case(pairs):
    return (sorted(pairs, key=last), max(pairs, key=lambda p: (p[1], p[0])), list(map(last, pairs)),
            list(filter(lambda p: p[1] > 1, pairs)), list(filter(None, map(last, pairs))))


def calls():
    yield call([("a", 3), ("b", 1), ("c", 2)])
    yield call([("a", 3), ("b", 1), ("c", 2)])
    yield call([("a", 1), ("b", 1)])
    yield call((("x", 0.5), ("y", 0.0)))
