# /// case
# summary: overflow warnings of floats, none of integer arrays, an OverflowError of Python numbers given to an array
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-error warnings try-except numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n, scale):
    y = x * scale
    try:
        y[0] = n
    except OverflowError:
        y = y - 1
        return y, "overflow"
    return y + x, "fits"


def calls():
    yield call(np.arange(3, dtype="i4"), 5, 2)
    yield call(np.arange(3, dtype="i4"), 5, 2)
    yield call(np.arange(3, dtype="i4"), 2**70, 2)
    yield call(np.full(3, 2**62, dtype="i8"), 1, 4)
    yield call(np.full(3, 1e308), 1, 10.0)
