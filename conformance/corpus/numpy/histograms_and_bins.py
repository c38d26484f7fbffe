# /// case
# summary: bincount, histogram, digitize and interpolation
# reference: https://numpy.org/doc/stable/reference/generated/numpy.histogram.html
# features: numpy-function unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(i, x):
    counts, edges = np.histogram(x, bins=4)
    return np.bincount(i), counts, edges, np.digitize(x, edges), np.interp(x, edges, edges * 2), np.bincount(i, minlength=8)


def calls():
    yield call(np.array([0, 2, 2]), np.array([0.5, 1.0, 4.0]))
    yield call(np.array([0, 2, 2]), np.array([0.5, 1.0, 4.0]))
    yield call(np.array([5]), np.array([0.5, -1.0, 4.0, 3.0])).expect("hit")
    yield call(np.array([1, 1], "u1"), np.array([1, 2, 3]))
    yield call(np.array([-1]), np.array([0.5, 1.0, 4.0]))
