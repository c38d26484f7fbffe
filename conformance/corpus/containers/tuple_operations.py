# /// case
# summary: concatenation, repetition, indexing and methods of tuples; the empty tuple
# reference: https://docs.python.org/3/library/stdtypes.html#tuple
# features: tuple
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(t, x):
    u = t + (x,)
    return u, u * 2, u[-1], u[0], u[1:], len(t), u.index(x), u.count(x), () + (), tuple(u) is u, (t, (t,))


def calls():
    yield call((1, 2), 3)
    yield call((1, 2), 3)
    yield call((), 3)
    yield call((1, 2), 1)
    yield call(("a", [1]), None)
