# /// case
# summary: cumsum, cumprod, maximum.accumulate, their reversals and differences along each axis
# reference: https://numpy.org/doc/stable/reference/generated/numpy.cumsum.html
# features: numpy-function numpy-reduction numpy-method numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axis):
    up = np.cumsum(x, axis=axis)
    down = np.flip(np.cumsum(np.flip(x, axis), axis=axis), axis)
    return up + down - x, x.cumprod(axis), np.maximum.accumulate(x, axis=axis or 0), np.diff(up, axis=-1), np.cumsum(x)[-1] == x.sum()


def calls():
    yield call(np.arange(6.0).reshape(2, 3), 1)
    yield call(np.arange(6.0).reshape(2, 3), 1)
    yield call(np.arange(6.0).reshape(2, 3), 0)
    yield call(np.arange(4), -1)
