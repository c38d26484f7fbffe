# /// case
# summary: an array of texts compared with a number, and one of numbers with a text
# reference: https://numpy.org/doc/stable/reference/generated/numpy.equal.html
# features: warnings comparison numpy-dtype numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    y = x == v
    return y, x != v


def calls():
    yield call(np.array(["a", "b"]), "a")
    yield call(np.array(["a", "b"]), "a")
    yield call(np.array(["a", "b"]), 1)
    yield call(np.arange(2), "a")
    yield call(np.arange(2), None)
