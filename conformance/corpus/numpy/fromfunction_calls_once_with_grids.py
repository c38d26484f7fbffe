# /// case
# summary: fromfunction calls its function once, with whole arrays of indices
# reference: https://numpy.org/doc/stable/reference/generated/numpy.fromfunction.html
# features: numpy-creation evaluation-order closure
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


def case(n, scale):
    def cell(i, j):
        event((i.shape, i.dtype.name))
        return i * scale + j

    table = np.fromfunction(cell, (n, 2), dtype=int)
    return table, table + scale


def calls():
    yield call(3, 10)
    yield call(3, 10)
    yield call(2, 0.5)
    yield call(0, 10)
