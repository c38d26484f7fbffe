# /// case
# summary: the byte order of an argument changes between the calls, its values do not
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.byteorder.html
# features: shape-guard numpy-dtype if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    if x.dtype.isnative:
        return y, x.dtype.str
    return y, x.dtype.str, x.dtype.newbyteorder("=") == y.dtype


def calls():
    yield call(np.arange(3, dtype="<i4"))
    yield call(np.arange(3, dtype="<i4"))
    yield call(np.arange(3, dtype=">i4"))
    yield call(np.arange(3, dtype="<i4"))
