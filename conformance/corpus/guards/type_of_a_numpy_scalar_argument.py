# /// case
# summary: scalars of equal value and other types: Python's, NumPy's of several widths, a 0-D array
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: type-guard numpy-scalar numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, s):
    return x * s, type(s).__name__, isinstance(s, np.floating), isinstance(s, float)


def calls():
    x = np.arange(3, dtype="f4")
    yield call(x, 2.0)
    yield call(x, 2.0)
    yield call(x, np.float64(2.0))
    yield call(x, np.float32(2.0))
    yield call(x, np.array(2.0))
    yield call(x, 2)
    yield call(x, True)
