# /// case
# summary: the very array given each time has its shape set, its strides and its dtype changed by the caller
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.reshape.html
# features: shape-guard numpy-attribute numpy-dtype attribute-mutation
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
