# /// case
# summary: histogram with given edges, weights, density and range, and in two dimensions
# reference: https://numpy.org/doc/stable/reference/generated/numpy.histogram.html
# features: numpy-function unpacking numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w, edges):
    counts, used = np.histogram(x, bins=edges, weights=w)
    density, _ = np.histogram(x, bins=4, range=(0, 8), density=True)
    table, ex, ey = np.histogram2d(x, w, bins=(2, 3))
    return counts, used, density, table, ex, ey, np.histogram_bin_edges(x, bins="auto").shape, np.bincount(x.astype(int), weights=w)


def calls():
    yield call(np.array([1.0, 2.0, 7.0]), np.array([0.5, 0.25, 2.0]), [0, 2, 8])
    yield call(np.array([1.0, 2.0, 7.0]), np.array([0.5, 0.25, 2.0]), [0, 2, 8])
    yield call(np.array([1, 2, 7]), np.array([1, 1, 1]), np.array([0.0, 7.0]))
    yield call(np.array([1.0, 2.0, 7.0]), np.array([0.5, 0.25, 2.0]), [8, 2, 0])
