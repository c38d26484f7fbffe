# /// case
# summary: slice objects are made, passed and asked for their parts
# reference: https://docs.python.org/3/library/functions.html#slice
# features: slice object-identity
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, a, b):
    s = slice(a, b)
    t = slice(None, None, -1)
    return x[s], x[t], s.start, s.stop, s.step, s, s == slice(a, b), s.indices(len(x))


def calls():
    yield call([1, 2, 3, 4], 1, 3)
    yield call([1, 2, 3, 4], 1, 3)
    yield call((1, 2, 3), None, -1)
    yield call("abc", 0, 9)
