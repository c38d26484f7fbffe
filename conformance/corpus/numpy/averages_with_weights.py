# /// case
# summary: weighted averages with the sum of weights, medians, quantiles by method, weights that add up to nought
# reference: https://numpy.org/doc/stable/reference/generated/numpy.average.html
# features: numpy-function numpy-reduction numpy-error unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, w):
    mean, total = np.average(x, axis=0, weights=w, returned=True)
    return mean, total, np.median(x, axis=1), np.quantile(x, [0.25, 0.5], axis=0), np.ptp(x, axis=0), np.corrcoef(x)


def calls():
    yield call(np.array([[1.0, 2.0], [3.0, 5.0]]), [1, 3])
    yield call(np.array([[1.0, 2.0], [3.0, 5.0]]), [1, 3])
    yield call(np.array([[1, 2], [3, 5], [0, 9]]), np.array([1.0, 0.0, 0.5]))
    yield call(np.array([[1.0, 2.0], [3.0, 5.0]]), [1, -1])
