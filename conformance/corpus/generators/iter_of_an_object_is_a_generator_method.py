# /// case
# summary: each loop over an object whose __iter__ is a generator function has a generator of its own
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iter__
# features: generator special-method iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Rows:
    def __init__(self, x, n):
        self.x, self.n = x, n

    def __iter__(self):
        event("begins")
        for i in range(self.n):
            yield self.x + i
        event("ends")


def case(rows):
    pairs = [a * b for a in rows for b in rows]
    first, *rest = rows
    return pairs, first, rest, sum(rows), iter(rows) is iter(rows)


def calls():
    yield call(Rows(np.arange(2.0), 2))
    yield call(Rows(np.arange(2.0), 2))
    yield call(Rows(np.arange(2.0), 3))
    yield call(Rows(np.arange(3), 1))
