# /// case
# summary: a function made in a comprehension before its variable is bound closes over the comprehension's own
# reference: PEP 709
# features: comprehension comprehension-closure cell-variable lambda nested-comprehension
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(n):
    x = n
    outer = lambda: x
    found = [g() for g in (lambda: n,) for x in (n + 1, n + 2) if outer() == n]
    early = [(g(), outer()) for i in (0,) for g in (lambda: x,) for x in (n, i + 7)]
    pairs = {x: g() + y for g in [lambda: 1] for x in (n, 2) for y in [g() for g in (lambda: x,)]}
    return found, early, pairs, x, outer()


def calls():
    yield call(5)
    yield call(5)
    yield call(6)
    yield call(2.5)
