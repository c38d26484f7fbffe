# /// case
# summary: a number that is complex, real and an int in turn, with the dtype of the result
# reference: https://docs.python.org/3/library/stdtypes.html#numeric-types-int-float-complex
# features: complex-arithmetic type-guard value-guard numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, z):
    y = x * z
    return y, y.dtype, z.real, z + 1, y.imag


def calls():
    yield call(np.arange(3.0), 1 + 2j)
    yield call(np.arange(3.0), 1 + 2j)
    yield call(np.arange(3.0), 3 - 1j)
    yield call(np.arange(3.0), 1.0)
    yield call(np.arange(3.0), 2)
