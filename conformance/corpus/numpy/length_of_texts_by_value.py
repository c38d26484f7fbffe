# /// case
# summary: how long the texts of an array become depends on a number of the program's
# reference: https://numpy.org/doc/stable/reference/generated/numpy.full.html
# features: numpy-creation numpy-dtype integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    made = np.full(2, n + len(x), str)
    return made, x + 1


def calls():
    yield call(np.arange(3), 1)
    yield call(np.arange(3), 100)
    yield call(np.arange(3), 100).expect("hit")
    yield call(np.arange(3), 12345)
