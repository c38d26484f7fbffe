# /// case
# summary: scalars that are globals overflow and divide by nought with a warning at each call
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: warnings numpy-scalar numpy-error global-read
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

SMALL, ONE, NOUGHT = np.int8(100), np.float64(1), np.float64(0)


def case(x):
    return x + 1, SMALL + SMALL, ONE / NOUGHT, np.float32(3e38) * np.float32(10)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3))
