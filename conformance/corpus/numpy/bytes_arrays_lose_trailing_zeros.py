# /// case
# summary: trailing zero bytes of an S array are cut when read, and are there in a view as u1
# reference: https://numpy.org/doc/stable/reference/arrays.dtypes.html
# features: bytes numpy-dtype numpy-scalar numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    raw = x.view("u1").reshape(len(x), -1)
    raw[:, 0] += 1
    return x[0], x, raw, x.tolist(), x == b"b"


def calls():
    yield call(np.array([b"a\x00", b"\x00b"]))
    yield call(np.array([b"a\x00", b"\x00b"]))
    yield call(np.array([b"abc"]))
