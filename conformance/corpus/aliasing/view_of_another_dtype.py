# /// case
# summary: a view as another dtype shows the bytes that are written through either
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.view.html
# features: numpy-view numpy-dtype aliasing numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    raw = x.view(kind)
    before = raw.copy()
    x[0] = 1.0
    raw[-1] = 0
    return before, raw, x, raw.shape


def calls():
    yield call(np.array([2.0, -1.0]), "i8")
    yield call(np.array([2.0, -1.0]), "i8")
    yield call(np.array([2.0, -1.0]), "u4")
    yield call(np.array([2.0, -1.0], "f4"), "i4")
