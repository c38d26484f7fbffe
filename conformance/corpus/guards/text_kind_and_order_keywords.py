# /// case
# summary: texts choose the kind of a sort, the mode of a convolution and the order of a copy
# reference: https://numpy.org/doc/stable/reference/generated/numpy.convolve.html
# features: keyword-call string value-guard numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, mode, order, side):
    y = np.convolve(x, x[:2], mode=mode)
    return y, np.ravel(np.stack([x, x]), order=order), np.searchsorted(x, [1.0], side=side), np.einsum(mode[0] + "," + mode[0], x, x)


def calls():
    yield call(np.arange(4.0), "full", "C", "left")
    yield call(np.arange(4.0), "full", "C", "left")
    yield call(np.arange(4.0), "same", "F", "left")
    yield call(np.arange(4.0), "valid", "F", "right")
