# /// case
# summary: bytes are split, joined, replaced and searched; an index is an int, a slice bytes
# reference: https://docs.python.org/3/library/stdtypes.html#bytes-methods
# features: bytes slice list numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(raw, x):
    return (raw.split(b","), b"-".join([raw, raw]), raw.replace(b"a", b"AA"), raw.find(b"b"), raw[0], raw[:1], raw[::-1],
            list(raw), raw.upper(), raw + b"!", raw * 2, sum(raw), raw.startswith(b"a"), x * raw[-1])


def calls():
    yield call(b"a,b", np.arange(2.0))
    yield call(b"a,b", np.arange(2.0))
    yield call(b"\x00\xff", np.arange(2.0))
