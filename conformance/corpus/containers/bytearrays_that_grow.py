# /// case
# summary: bytearrays are asked for their length, compared, joined and made into others
# reference: https://docs.python.org/3/library/stdtypes.html#bytearray-objects
# features: bytes comparison structure-guard numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(data, text, x):
    view = memoryview(text)
    both = data + text, text * 2, data == text, text < b"b", b"a" in text, text[0], bytes(data), bytearray(text), view.nbytes, view.format
    return x + len(data), both


def calls():
    yield call(bytearray(b"abc"), b"abc", np.arange(3.0))
    yield call(bytearray(b"abc"), b"abc", np.arange(3.0))
    yield call(bytearray(b"abcd"), b"abc", np.arange(3.0))
    yield call(bytearray(), b"abc", np.arange(3.0))
    yield call(bytearray(), b"abc", np.arange(3.0))
    yield call(bytearray(b"abcd"), b"x", np.arange(3.0))
