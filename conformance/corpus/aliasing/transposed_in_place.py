# /// case
# summary: in-place operators with an array's own transpose and reversed view
# reference: https://numpy.org/doc/stable/release/1.13.0-notes.html#ufunc-behavior-for-overlapping-inputs
# features: numpy-overlap numpy-inplace numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x += x.T
    x -= x[::-1]
    x[:, 0] = x[0]
    x.T[1] *= 2
    return x


def calls():
    yield call(np.arange(9.0).reshape(3, 3))
    yield call(np.arange(9.0).reshape(3, 3))
    yield call(np.arange(16.0).reshape(4, 4)).expect("hit")
    yield call(np.arange(9).reshape(3, 3).T)
