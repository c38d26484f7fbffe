# /// case
# summary: limits of the dtype of an argument are used in its arithmetic
# reference: https://numpy.org/doc/stable/reference/generated/numpy.finfo.html
# features: numpy-dtype numpy-function float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    if x.dtype.kind == "f":
        limits = np.finfo(x.dtype)
        return x + limits.eps, limits.max > 0, x * limits.tiny
    limits = np.iinfo(x.dtype)
    return x - limits.max, limits.min, limits.bits


def calls():
    yield call(np.ones(2))
    yield call(np.ones(2))
    yield call(np.ones(2, "f4"))
    yield call(np.ones(2, "i2"))
