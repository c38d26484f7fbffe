# /// case
# summary: an overflow of scalars that errstate makes an error is caught, and the work goes on
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: warnings numpy-scalar numpy-error try-except with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, x):
    try:
        with np.errstate(over="raise"):
            b = a * a
    except FloatingPointError:
        b = a
    return b, x * b


def calls():
    yield call(np.int32(1000), np.arange(3.0))
    yield call(np.int32(1000), np.arange(3.0))
    yield call(np.int32(100000), np.arange(3.0))
    yield call(np.float64(1e200), np.arange(3.0))
