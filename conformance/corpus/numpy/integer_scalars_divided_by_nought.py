# /// case
# summary: integer scalars divided by nought give nought or infinity with a warning, Python ints raise
# reference: https://numpy.org/doc/stable/reference/routines.math.html
# features: warnings numpy-scalar numpy-error integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    return a // b, a % b, a / b, x // b


def calls():
    yield call(np.int32(7), np.int32(2), np.arange(3))
    yield call(np.int32(7), np.int32(2), np.arange(3))
    yield call(np.int32(7), np.int32(0), np.arange(3))
    yield call(np.float32(7), np.float32(0), np.arange(3.0))
    yield call(7, np.int64(0), np.arange(3))
