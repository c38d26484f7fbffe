# /// case
# summary: a generator expression that is given back keeps what it runs over until it is at its end
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: object-lifetime generator-expression closure numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Thing:
    def __init__(self, n):
        self.n = n


def case(x, things):
    y = x + 1
    return y, (thing.n * 2 for thing in things)


def calls():
    for label, n in (("a", 2), ("a", 2), ("b", 5)):
        things = [track(Thing(n), label)]
        result = yield call(np.arange(3.0), things)
        del things
        assert next(result[1]) == 2 * n
        del result
