# /// case
# summary: an object with __index__ stands for an integer in slices, shapes, range and bin, not in a sum
# reference: https://docs.python.org/3/reference/datamodel.html#object.__index__
# features: operator-overload special-method numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Place:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        event(("index", self.n))
        return self.n


def case(x, place):
    return x[place], x[:place], x[place:].sum(), [1, 2, 3][place], len(range(place)), [0] * place


def calls():
    yield call(np.arange(4.0), Place(1))
    yield call(np.arange(4.0), Place(1))
    yield call(np.arange(4.0), Place(2))
    yield call(np.arange(4), Place(0))
