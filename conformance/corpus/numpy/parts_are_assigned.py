# /// case
# summary: real and imaginary parts are assigned, also those of an argument
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.imag.html
# features: numpy-attribute attribute-mutation argument-mutation numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    y = x.copy()
    y.imag = v
    y.real += 1
    x.real = y.imag
    return y, x, y.real.sum()


def calls():
    yield call(np.arange(3, dtype=complex), 2.5)
    yield call(np.arange(3, dtype=complex), 2.5)
    yield call(np.arange(4, dtype=complex), -1.0)
    yield call(np.arange(3, dtype="c8"), np.arange(3.0))
