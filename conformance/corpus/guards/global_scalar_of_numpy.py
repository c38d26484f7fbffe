# /// case
# summary: a global is a NumPy scalar, a 0-D array, a Python float and a scalar of another width
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-scalar global-read type-guard value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

RATE = np.float32(0.5)


def case(x):
    return x * RATE, RATE + 1, type(RATE + 1).__name__


def calls():
    global RATE
    yield call(np.arange(3, dtype="f4"))
    yield call(np.arange(3, dtype="f4"))
    RATE = np.float32(0.25)
    yield call(np.arange(3, dtype="f4"))
    RATE = np.float64(0.5)
    yield call(np.arange(3, dtype="f4"))
    RATE = np.array(0.5)
    yield call(np.arange(3, dtype="f4"))
    RATE = 0.5
    yield call(np.arange(3, dtype="f4"))
