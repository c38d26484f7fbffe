# /// case
# summary: arrays in the other byte order compute alike and give native results
# reference: https://numpy.org/doc/stable/user/basics.byteswapping.html
# features: numpy-dtype shape-guard numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    x *= 2
    return x, y, x[0], x.sum(), x[::-1]


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0], ">f8"))
    yield call(np.array([1.0, 2.0], ">f8"))
    yield call(np.array([1, 2], ">i4"))
