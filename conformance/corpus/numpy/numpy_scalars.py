# /// case
# summary: NumPy scalars stay what they are through arithmetic with Python's numbers and arrays
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-scalar numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(s, x):
    return s + s, s * x, x - s, -s, s * np.float64(0.5), np.sqrt(s), abs(s), s ** 2


def calls():
    yield call(np.float64(2.5), np.arange(3.0))
    yield call(np.float64(2.5), np.arange(3.0))
    yield call(np.float64(-0.5), np.arange(4.0)).expect("hit")
    yield call(np.float32(2.5), np.arange(3.0))
    yield call(np.int8(5), np.arange(3, dtype="i8"))
    yield call(np.complex128(1 + 2j), np.arange(3.0))
