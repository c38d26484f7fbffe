# /// case
# summary: == of arrays whose shapes do not fit warns in older versions and is an error in newer ones
# reference: https://numpy.org/doc/stable/reference/generated/numpy.equal.html
# features: warnings comparison numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    try:
        same = x == y
    except ValueError:
        same = "refused"
    return same, x * 2


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones((2, 1)))
    yield call(np.arange(3.0), np.ones(2)).expect("any")
