# /// case
# summary: an argument's dimensions change in the middle of the function, its alias sees it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.shape.html
# features: numpy-attribute argument-mutation aliasing numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    alias = x
    n = x.shape[0]
    x.shape = (n // 2, 2)
    return alias[0], alias.shape, n, x.ndim, x.T


def calls():
    yield call(np.arange(6.0))
    yield call(np.arange(6.0))
    yield call(np.arange(8.0)).expect("hit")
    yield call(np.arange(5.0))
    yield call(np.arange(8.0).reshape(4, 2))
