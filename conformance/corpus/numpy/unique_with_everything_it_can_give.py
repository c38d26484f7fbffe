# /// case
# summary: unique with index, inverse and counts, along an axis, and of NaN
# reference: https://numpy.org/doc/stable/reference/generated/numpy.unique.html
# features: numpy-function unpacking numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    values, index, inverse, counts = np.unique(x, return_index=True, return_inverse=True, return_counts=True)
    return values, x.ravel()[index], values[inverse].reshape(x.shape), counts, np.unique(x, axis=0), values * 2


def calls():
    yield call(np.array([3.0, 1.0, 3.0, np.nan, np.nan]))
    yield call(np.array([3.0, 1.0, 3.0, np.nan, np.nan]))
    yield call(np.array([[2, 1], [2, 1], [0, 5]]))
    yield call(np.array([True, True]))
