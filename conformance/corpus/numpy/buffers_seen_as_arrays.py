# /// case
# summary: arrays over bytes, a bytearray, a memoryview and another array, from an offset and of a count
# reference: https://numpy.org/doc/stable/reference/generated/numpy.frombuffer.html
# features: bytes numpy-creation numpy-view numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(data, dtype, count, offset):
    whole = np.frombuffer(data, dtype)
    part = np.frombuffer(data, dtype=dtype, count=count, offset=offset)
    return whole + 1, part * 2, part.flags.writeable, len(whole)


def calls():
    data = bytes(range(16))
    yield call(data, np.uint8, 4, 2)
    yield call(data, np.uint8, 4, 2)
    yield call(data, "<i2", 3, 4)
    yield call(bytearray(data), np.uint8, 4, 2)
    yield call(memoryview(data), np.dtype("<i4"), 1, 8)
    yield call(np.arange(4.0), np.uint8, -1, 8)
    yield call(data, np.uint8, 20, 2)
