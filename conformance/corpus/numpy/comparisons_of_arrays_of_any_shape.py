# /// case
# summary: == and != of arrays whose shapes may differ from call to call
# reference: https://numpy.org/doc/stable/reference/generated/numpy.equal.html
# features: comparison numpy-operator numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return x == y, (x != y).sum(), (x == y).mean(), x[x == y]


def calls():
    yield call(np.array([1, 2, 3]), np.array([1, 5, 3]))
    yield call(np.array([1, 2, 3]), np.array([1, 5, 3]))
    yield call(np.array([1, 2]), np.array([2])).expect("hit")
    yield call(np.array([1.0, np.nan]), np.array([1.0, np.nan]))
