# /// case
# summary: an operation that must run natively anyway does not guard the values that it was given
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.html
# features: data-dependent-branch builtin-function value-guard string
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    key = abs(n / 3)
    found = min([x, round(key)])
    return found, key, x + n


def calls():
    yield call(np.array(5), 3)
    yield call(np.array(5), 3)
    yield call(np.array(5), 4).expect("hit")
    yield call(np.array(5), 6).expect("hit")
