# /// case
# summary: unique, nonzero, flatnonzero and counts, sized by the data
# reference: https://numpy.org/doc/stable/reference/routines.set.html
# features: numpy-function unpacking numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    values, counts = np.unique(x, return_counts=True)
    places = np.nonzero(x)
    return values, counts, places, x[places] * 2, np.flatnonzero(x > 1), np.isin(x, [1, 3]), np.count_nonzero(x)


def calls():
    yield call(np.array([3.0, 0.0, 1.0, 3.0]))
    yield call(np.array([3.0, 0.0, 1.0, 3.0]))
    yield call(np.zeros(3)).expect("hit")
    yield call(np.array([3, 0, 1]))
