# /// case
# summary: integers give items and views, slices give views
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#single-element-indexing
# features: numpy-indexing numpy-view numpy-scalar slice
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x[0], x[-1], x[1, 2], x[0][1], x[:, 1], x[1:, :2], x[::2, -2:]


def calls():
    yield call(np.arange(12.0).reshape(3, 4))
    yield call(np.arange(12.0).reshape(3, 4))
    yield call(np.arange(30.0).reshape(6, 5)).expect("hit")
    yield call(np.arange(12).reshape(4, 3).T)
    yield call(np.arange(24.0).reshape(2, 3, 4))
