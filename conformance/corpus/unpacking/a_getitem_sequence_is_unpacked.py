# /// case
# summary: an object with __getitem__ only is unpacked by 0, 1, 2 until IndexError
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getitem__
# features: unpacking special-method evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Rows:
    def __init__(self, x, n):
        self.x, self.n = x, n

    def __getitem__(self, i):
        event("item", i)
        if i >= self.n:
            raise IndexError(i)
        return self.x * i


def case(rows):
    a, b, *rest = rows
    both = [*rows]
    return a, b, rest, both


def calls():
    yield call(Rows(np.arange(2.0), 2))
    yield call(Rows(np.arange(2.0), 2))
    yield call(Rows(np.arange(2.0), 3))
