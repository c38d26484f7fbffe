# /// case
# summary: an in-place add of floats to an integer array is refused after another array was changed
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#casting-rules
# features: inplace-operator numpy-inplace numpy-error mutation-order
# since: 3.8
# capture: breaks 2 raises raises
# ///
import numpy as np

from conformance.case import call


def case(x, y, log):
    y *= 2
    log.append(y)
    x += y
    log.append("added")
    return x, log


def calls():
    yield call(np.zeros(2), np.ones(2), [])
    yield call(np.zeros(2), np.ones(2), [])
    yield call(np.zeros(2, int), np.ones(2), [])
    yield call(np.zeros(2, "f4"), np.ones(2), [])
    yield call(np.zeros(2, bool), np.ones(2, bool), [])
