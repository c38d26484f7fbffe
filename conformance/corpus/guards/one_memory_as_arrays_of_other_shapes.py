# /// case
# summary: one array is given as it is, reshaped, as another dtype and with a step
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.reshape.html
# features: shape-guard numpy-attribute numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

X = np.arange(6.0)


def case(x):
    return x.sum(axis=0), x.shape, x.strides, x * 2


def calls():
    yield call(X)
    yield call(X)
    yield call(X.reshape(2, 3))
    yield call(X.view("i8"))
    yield call(X[::3])
    yield call(X)
