# /// case
# summary: frombuffer of a bytearray shares its memory, of bytes it is read-only
# reference: https://numpy.org/doc/stable/reference/generated/numpy.frombuffer.html
# features: numpy-creation bytes aliasing numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(data, dtype):
    x = np.frombuffer(data, dtype=dtype)
    y = np.frombuffer(data, dtype="u1", offset=1, count=2)
    if x.flags.writeable:
        x[0] = 1
        y += 1
    return x, y, data, x * 2


def calls():
    yield call(bytearray(range(8)), "<i2")
    yield call(bytearray(range(8)), "<i2")
    yield call(bytes(range(8)), "<i2")
    yield call(bytearray(range(8)), ">u4")
