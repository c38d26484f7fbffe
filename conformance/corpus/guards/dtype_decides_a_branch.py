# /// case
# summary: a branch on a dtype and its kind
# reference: https://numpy.org/doc/stable/reference/generated/numpy.dtype.kind.html
# features: shape-guard numpy-dtype numpy-attribute if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    if x.dtype == np.float64:
        return x * 2
    if x.dtype.kind in "iu":
        return x.astype(float)
    if np.issubdtype(x.dtype, np.complexfloating):
        return x.real
    return x.dtype


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3))
    yield call(np.arange(3, dtype="c8"))
    yield call(np.array([True]))
