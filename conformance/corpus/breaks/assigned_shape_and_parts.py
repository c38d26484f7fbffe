# /// case
# summary: attributes of an array are assigned: its shape, its real and imaginary parts
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: numpy-attribute numpy-view attribute-mutation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    y.shape = (2, -1)
    x.imag = 5
    x.real += 1
    return y, y.shape, y.sum(axis=0), x + 1


def calls():
    yield call(np.arange(6, dtype=complex))
    yield call(np.arange(6, dtype=complex))
    yield call(np.arange(8, dtype=complex)).expect("hit")
    yield call(np.arange(4, dtype="c8"))
