# /// case
# summary: pi, inf, newaxis and functions taken from the module in several ways
# reference: https://numpy.org/doc/stable/reference/constants.html
# features: global-read numpy-function import-statement
# since: 3.8
# capture: full
# ///
import numpy as np
from numpy import linalg, sin
from numpy import pi as circle

from conformance.case import call


def case(x):
    return sin(x * circle), np.pi * 2, x[:, np.newaxis], np.where(x < np.inf, x, np.nan), linalg.norm(x), np.float64(np.e)


def calls():
    yield call(np.array([0.5, 1.0]))
    yield call(np.array([0.5, 1.0]))
    yield call(np.array([0.5, np.inf, 2.0])).expect("hit")
    yield call(np.array([1, 2], "f4"))
