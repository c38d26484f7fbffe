# /// case
# summary: struct packs and unpacks integers and floats, which go on in array arithmetic
# reference: https://docs.python.org/3/library/struct.html
# features: bytes builtin-function integer-arithmetic
# since: 3.8
# capture: full
# ///
import struct

import numpy as np

from conformance.case import call


def case(n, f, x):
    raw = struct.pack("<if", n, f)
    back, g = struct.unpack("<if", raw)
    return raw, back * x, g + x, struct.calcsize("<id"), raw[:4] == n.to_bytes(4, "little", signed=True)


def calls():
    yield call(5, 0.5, np.arange(3))
    yield call(5, 0.5, np.arange(3))
    yield call(-1, 0.1, np.arange(3.0))
