# /// case
# summary: bytearrays are repeated, sliced, assigned, searched and deleted from; memoryviews of them share the bytes
# reference: https://docs.python.org/3/library/stdtypes.html#bytearray
# features: bytes item-assignment containment slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, data, n):
    buffer = bytearray(data)
    twice = buffer * n
    view = memoryview(buffer)
    view[0] = 65
    view[1:3] = b"xy"
    shared = bytes(buffer)
    view[-1] = 66
    inside = b"xy" in buffer, 95 in buffer, bytes(range(n)), bytes("\xe9", "utf-8"), bytearray(n)
    return twice, shared, buffer, inside, x * len(buffer), buffer == b"AxyB", bytes(buffer[1:3])


def calls():
    yield call(np.arange(2.0), b"abcd", 2)
    yield call(np.arange(2.0), b"abcd", 2)
    yield call(np.arange(2.0), b"pqrstu", 0)
    yield call(np.arange(2), bytearray(b"123"), 3)
