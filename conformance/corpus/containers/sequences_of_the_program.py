# /// case
# summary: a class with __getitem__, __len__ and __reversed__ is walked, reversed, cut, searched and measured
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-container-types
# features: special-method iterator-protocol slice numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Rows:
    def __init__(self, x, n):
        self.x, self.n = x, n

    def __len__(self):
        event("len")
        return self.n

    def __getitem__(self, i):
        event("item", str(i))
        if isinstance(i, slice):
            return [self.x * k for k in range(*i.indices(self.n))]
        if i >= self.n:
            raise IndexError(i)
        return self.x + i


def case(rows):
    return list(reversed(rows)), rows[1:], [row * 2 for row in rows], bool(rows), rows[len(rows) - 1]


def calls():
    yield call(Rows(np.arange(2.0), 2))
    yield call(Rows(np.arange(2.0), 2))
    yield call(Rows(np.arange(2.0), 3))
