# /// case
# summary: a bytearray is extended, cut, inserted into and filled through another name, and refuses what is no byte
# reference: https://docs.python.org/3/library/stdtypes.html#bytearray
# features: bytes aliasing item-assignment try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(raw, x):
    other = raw
    raw += b"xyz"
    raw[0] = 65
    raw[1:3] = b"--"
    raw.append(33)
    raw.insert(0, 48)
    del raw[-2]
    try:
        raw[0] = 256
    except ValueError:
        x = x * raw[0]
    return raw, other is raw, raw.pop(), bytes(other), x


def calls():
    yield call(bytearray(b"abc"), np.arange(2.0))
    yield call(bytearray(b"abc"), np.arange(2.0))
    yield call(bytearray(b"q"), np.arange(2.0))
