# /// case
# summary: mean, var and median of no items, variance of one item with ddof, weigh and warn
# reference: https://numpy.org/doc/stable/reference/generated/numpy.mean.html
# features: warnings numpy-empty numpy-reduction numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x.mean(), np.var(x, ddof=1), np.median(x), np.mean(x.reshape(-1, 1), axis=1)


def calls():
    yield call(np.zeros(2))
    yield call(np.zeros(2))
    yield call(np.zeros(1))
    yield call(np.zeros(0))
