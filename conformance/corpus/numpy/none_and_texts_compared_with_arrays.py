# /// case
# summary: an array compared with None, with its own kind of text, and by is
# reference: https://numpy.org/doc/stable/reference/generated/numpy.equal.html
# features: comparison identity-operator numpy-operator numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return x == None, x is None, x != y, (x == y), x is not y  # noqa: E711


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3), np.float32(2))
