# /// case
# summary: a branch on the strides and the contiguity of an array takes the other side for a view of the same shape
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.strides.html
# features: shape-guard numpy-attribute if-statement numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    if x.flags.c_contiguous:
        return "contiguous", x.strides, x.ravel() + 1
    return "strided", x.strides, x.ravel() - 1


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.arange(8.0)[::2])
    yield call(np.arange(8.0)[::-2])
    yield call(np.arange(4.0))
