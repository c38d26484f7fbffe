# /// case
# summary: comparisons give boolean arrays that combine without asking for a value
# reference: https://numpy.org/doc/stable/reference/routines.logic.html
# features: numpy-operator comparison numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, low, high):
    inside = (x >= low) & (x < high)
    return inside, ~inside, np.logical_or(x == low, x != high), inside.any(), (x == x).all()


def calls():
    yield call(np.array([0.5, 1.5, np.nan]), 1.0, 2.0)
    yield call(np.array([0.5, 1.5, np.nan]), 1.0, 2.0)
    yield call(np.array([0.5, 1.5]), 0.25, 1.0).expect("hit")
    yield call(np.array([[1, 2], [3, 4]]), 1, np.array([3, 9]))
