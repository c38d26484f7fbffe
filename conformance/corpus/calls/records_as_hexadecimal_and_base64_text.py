# /// case
# summary: the bytes of an array are written as hexadecimal and as base64 lines and read again
# reference: https://docs.python.org/3/library/binascii.html
# features: bytes builtin-function numpy-operator numpy-method
# since: 3.8
# capture: full
# ///
import binascii

import numpy as np

from conformance.case import call


def case(x, header):
    payload = (x * 2).tobytes()
    dump = binascii.hexlify(header) + b" " + binascii.hexlify(payload)
    line = binascii.b2a_base64(payload)
    again = np.frombuffer(binascii.a2b_base64(line), x.dtype)
    tail = binascii.unhexlify(dump[-16:])
    return dump, line, again + 1, tail


def calls():
    yield call(np.arange(3.0), b"v1")
    yield call(np.arange(3.0), b"v1")
    yield call(np.arange(3.0) - 7, b"v1").expect("hit")
    yield call(np.arange(2), b"v2")
    for i in range(12):
        yield call(np.arange(2), b"v%d" % i).expect("any")
