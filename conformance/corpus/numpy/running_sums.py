# /// case
# summary: cumsum, cumprod and diff along axes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.cumsum.html
# features: numpy-function numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return np.cumsum(x), x.cumsum(axis=0), x.cumprod(axis=-1), np.diff(x, axis=0), np.cumsum(x, dtype="f4")


def calls():
    yield call(np.arange(1.0, 7.0).reshape(2, 3))
    yield call(np.arange(1.0, 7.0).reshape(2, 3))
    yield call(np.arange(1, 7, dtype="i2").reshape(2, 3))
    yield call(np.arange(1.0, 9.0).reshape(2, 2, 2))
