# /// case
# summary: max() compares NumPy scalars by value
# reference: https://docs.python.org/3/library/functions.html#max
# features: data-dependent-branch builtin-function numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    larger = max(x.sum(), y.sum())
    return larger, x / larger


def calls():
    yield call(np.array([1.0, 2.0]), np.array([5.0]))
    yield call(np.array([1.0, 2.0]), np.array([5.0]))
    yield call(np.array([7.0, 2.0]), np.array([5.0]))
    yield call(np.array([7, 2]), np.array([9]))
