# /// case
# summary: fields that are arrays and records of their own, read and written by names one after the other
# reference: https://numpy.org/doc/stable/user/basics.rec.html#structured-datatypes
# features: numpy-structured numpy-view numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x["place"]["x"] += 1
    grid = x["grid"]
    grid[:, 0] = 7
    return grid.sum(axis=1), x["place"]["y"] * 2, x, grid.shape


def calls():
    kind = np.dtype([("place", [("x", "f4"), ("y", "i2")]), ("grid", "i4", (2, 2))])
    yield call(np.zeros(2, kind))
    yield call(np.zeros(2, kind))
    yield call(np.ones((3, 1), kind))
