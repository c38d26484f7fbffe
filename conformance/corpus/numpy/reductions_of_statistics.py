# /// case
# summary: var, std, median, percentile and average of arrays
# reference: https://numpy.org/doc/stable/reference/routines.statistics.html
# features: numpy-reduction numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w):
    return np.var(x, ddof=1), x.std(axis=0), np.median(x, axis=0), np.percentile(x, 25), np.average(x, axis=0, weights=w)


def calls():
    yield call(np.array([[1.0, 5.0], [2.0, 9.0], [4.0, 0.5]]), np.array([1.0, 2.0, 3.0]))
    yield call(np.array([[1.0, 5.0], [2.0, 9.0], [4.0, 0.5]]), np.array([1.0, 2.0, 3.0]))
    yield call(np.array([[1.0, 5.0, 3.0], [2.0, 9.0, -1.0]]), np.array([1.0, 2.0])).expect("hit")
    yield call(np.array([[1, 5], [2, 9]]), np.array([1, 2]))
