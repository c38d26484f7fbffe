# /// case
# summary: a method fills rows of its array by index, by a mask and by a slice, in order
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays
# features: numpy-assignment numpy-fancy-indexing instance-attribute mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Table:
    def __init__(self, n):
        self.x = np.zeros((n, 2))

    def put(self, i, value):
        self.x[i] = value
        return self


def case(n, v):
    table = Table(n)
    table.put(0, v).put(slice(1, 3), 7).put([0, -1], v * 2).put(table.x > 6, -1)
    return table.x, table.x[0] + v


def calls():
    yield call(4, np.arange(2.0))
    yield call(4, np.arange(2.0))
    yield call(3, np.arange(2))
