# /// case
# summary: a function keeps the object of the first call in its default list, later ones see it
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: object-lifetime default-argument list-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, n):
        self.n = n


def first_of(thing, kept=[]):    # noqa: B006
    if not kept:
        kept.append(thing)
    return kept[0]


def case(x, thing):
    found = first_of(thing)
    return x * found.n, found is thing, found


def calls():
    yield call(np.arange(3.0), Thing(2))
    first_of.__defaults__[0].clear()
    yield call(np.arange(3.0), Thing(2))
    yield call(np.arange(3.0), Thing(5))
    yield call(np.arange(3.0), Thing(5))
    first_of.__defaults__[0].clear()
    yield call(np.arange(3.0), Thing(7))
