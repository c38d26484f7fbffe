# /// case
# summary: dates made in the function from plain input
# reference: https://numpy.org/doc/stable/reference/arrays.datetime.html
# features: numpy-datetime numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    day = np.datetime64("2024-02-28")
    return (day + 1), y + 1


def calls():
    yield call(np.arange(3))
    yield call(np.arange(3))
    yield call(np.arange(3.0))
