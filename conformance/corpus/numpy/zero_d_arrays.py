# /// case
# summary: operations on 0-D arrays give NumPy scalars, in-place ones keep the array
# reference: https://numpy.org/doc/stable/reference/arrays.scalars.html
# features: numpy-zero-d numpy-scalar numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x + 1
    x *= 3
    return y, x, x[()], x[...], -x, np.sqrt(y), x.reshape(1), np.array(y)


def calls():
    yield call(np.array(2.0))
    yield call(np.array(2.0))
    yield call(np.array(7, "i2"))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array(2.5, "f4"))
