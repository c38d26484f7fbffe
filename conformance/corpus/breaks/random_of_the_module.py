# /// case
# summary: np.random's hidden generator moves on as it would
# reference: https://numpy.org/doc/stable/reference/random/legacy.html
# features: numpy-random opaque-call global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    np.random.seed(7)
    return x + np.random.rand(3)


def calls():
    yield call(np.zeros(3))
    yield call(np.zeros(3))
    yield call(np.ones(3))
    yield call(np.arange(3))
