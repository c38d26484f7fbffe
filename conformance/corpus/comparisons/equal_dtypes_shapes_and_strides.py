# /// case
# summary: shapes, dtypes and names of dtypes are compared with tuples, strings and types
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html
# features: comparison numpy-attribute numpy-dtype shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    same = a.shape == b.shape, a.dtype == b.dtype, a.dtype == "float64", a.dtype == float, a.dtype != np.int32
    return same, a + b if same[0] else a * 2, a.shape + b.shape, a.shape < b.shape, (2,) in (a.shape, b.shape)


def calls():
    yield call(np.ones(2), np.ones(2))
    yield call(np.ones(2), np.ones(2))
    yield call(np.ones(2), np.ones((2, 2)))
    yield call(np.ones(2, np.int32), np.ones(2))
