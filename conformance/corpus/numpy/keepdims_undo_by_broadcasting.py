# /// case
# summary: centred and scaled arrays by keepdims along positive, negative and all axes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.mean.html
# features: numpy-reduction numpy-broadcasting keyword-call numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axis):
    centred = x - x.mean(axis=axis, keepdims=True)
    spread = np.sqrt((centred ** 2).mean(axis=axis, keepdims=True))
    return centred / np.where(spread == 0, 1, spread), spread.shape, np.median(x, axis=axis, keepdims=True).shape


def calls():
    yield call(np.arange(12.0).reshape(3, 4), 0)
    yield call(np.arange(12.0).reshape(3, 4), 0)
    yield call(np.arange(12.0).reshape(3, 4), -1)
    yield call(np.ones((3, 4), "f4"), None)
