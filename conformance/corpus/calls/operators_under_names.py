# /// case
# summary: the functions of the operator module that change, search and call
# reference: https://docs.python.org/3/library/operator.html
# features: builtin-function inplace-operator item-assignment containment identity-operator special-method numpy-operator
# since: 3.8
# capture: full
# ///
import operator

import numpy as np

from conformance.case import call, event

SUM = operator.methodcaller("sum", axis=0)


class Grown:
    def __init__(self):
        self.items = []

    def __iadd__(self, other):
        event("iadd", other)
        self.items.append(other)
        return self

    def add(self, first, second=0):
        event("add", (first, second))
        return first + second

    def __setitem__(self, key, value):
        event("set", key)
        self.items.append(value)


def case(x, items, n):
    y = operator.iadd(x, 1)
    grown = Grown()
    same = operator.is_(operator.iadd(grown, n), grown)
    done = operator.setitem(grown, "k", n), operator.setitem(items, 0, n), operator.delitem(items, 1)
    named = operator.methodcaller("add", n, second=2)(grown)
    found = operator.contains(items, n), operator.countOf(items, n), operator.indexOf([0, n], n), operator.not_(items), operator.truth(n)
    joined = operator.concat(items, [1]), operator.iconcat(items, [n, n])
    return y is x, x, SUM(x), grown, same, done, named, found, joined, operator.index(7), operator.pos(n), operator.is_not(n, None)


def calls():
    yield call(np.arange(3.0), [1, 2], 1)
    yield call(np.arange(3.0), [1, 2], 1)
    yield call(np.arange(3.0), [1, 2, 3], 2.5)
    yield call(np.arange(3.0), [1, 4], 4)
