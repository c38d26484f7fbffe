# /// case
# summary: a dtype that equals NumPy's own is another object; then NumPy's own comes, and one of another byte order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.html
# features: numpy-dtype object-identity value-guard
# since: 3.8
# capture: breaks 1 identity
# ///
import copy

import numpy as np

from conformance.case import call

OWN = np.dtype("f8")


def case(x, d):
    return x * (2.0 if d is OWN else 3.0), d.char, d.isnative


def calls():
    x = np.arange(3.0)
    for _ in range(3):
        yield call(x, copy.deepcopy(x).dtype)
    yield call(x, np.dtype("f8"))
    yield call(x, copy.deepcopy(x).dtype)
    yield call(x, np.dtype(">f8"))
    yield call(x, np.dtype("f4"))
    yield call(x, np.dtype("f8", metadata={"a": 1}))
