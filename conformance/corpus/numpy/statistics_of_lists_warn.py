# /// case
# summary: means and variances of constant lists without items or with one warn at each call
# reference: https://numpy.org/doc/stable/reference/generated/numpy.var.html
# features: warnings numpy-reduction numpy-empty numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    return x + np.mean([]), np.var([1.0], ddof=1), np.mean(items), np.std(items, ddof=1)


def calls():
    yield call(np.ones(2), [1, 2])
    yield call(np.ones(2), [1, 2])
    yield call(np.ones(2), [4])
    yield call(np.ones(2), ())
