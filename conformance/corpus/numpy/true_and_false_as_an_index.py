# /// case
# summary: a bool as index adds an axis of length one or none, unlike the integers one and nought
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing numpy-zero-d numpy-assignment numpy-empty
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, flag):
    y = x * 2
    y[flag] = 7
    return x[flag].shape, x[flag, 0:1], x[int(flag)], y, x.sum()[()]


def calls():
    yield call(np.arange(6.0).reshape(2, 3), True)
    yield call(np.arange(6.0).reshape(2, 3), True)
    yield call(np.arange(6.0).reshape(2, 3), False)
    yield call(np.arange(6.0).reshape(2, 3), np.True_)
    yield call(np.arange(6.0).reshape(2, 3), np.array(False))
