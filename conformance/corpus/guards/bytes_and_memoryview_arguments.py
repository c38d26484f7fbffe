# /// case
# summary: the first byte of bytes, bytearray and of a longer text scales an array
# reference: https://docs.python.org/3/library/stdtypes.html#binary-sequence-types-bytes-bytearray-memoryview
# features: bytes type-guard numpy-operator value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(data, x):
    return x * data[0], len(data), data[1:2]


def calls():
    yield call(b"\x02a", np.arange(3.0))
    yield call(b"\x02a", np.arange(3.0))
    yield call(b"\x03a", np.arange(3.0))
    yield call(b"\x02", np.arange(3.0))
