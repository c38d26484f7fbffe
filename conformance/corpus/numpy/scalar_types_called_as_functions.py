# /// case
# summary: np.float32(x), np.int8(x), np.bool_(x), np.complex64(x) of numbers, texts and arrays
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-scalar numpy-dtype numpy-creation type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, x):
    return (np.float32(v), np.complex64(v), np.bool_(v), np.float64(x), np.int16(x), type(np.int64(v) + 1),
            np.float32(v) * x, float(np.float32(v)))


def calls():
    yield call(2.7, np.arange(2))
    yield call(2.7, np.arange(2))
    yield call(True, np.arange(2.0))
    yield call(-3, np.array([[1.5]]))
