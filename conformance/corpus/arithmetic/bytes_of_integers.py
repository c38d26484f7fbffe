# /// case
# summary: integers become bytes and come back, signed and in both orders, and do not fit
# reference: https://docs.python.org/3/library/stdtypes.html#int.to_bytes
# features: integer-arithmetic bytes builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, size, x):
    try:
        raw = n.to_bytes(size, "little", signed=True)
    except OverflowError:
        raw = b"\xff"
    return raw, int.from_bytes(raw, "little", signed=True), int.from_bytes(raw, "big"), x + len(raw)


def calls():
    yield call(-2, 2, np.arange(3))
    yield call(-2, 2, np.arange(3))
    yield call(300, 1, np.arange(3))
    yield call(2 ** 40, 6, np.arange(3))
