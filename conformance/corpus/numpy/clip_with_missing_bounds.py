# /// case
# summary: clip with one bound, with arrays as bounds, with bounds the wrong way round, and out
# reference: https://numpy.org/doc/stable/reference/generated/numpy.clip.html
# features: numpy-function numpy-method numpy-broadcasting numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, low, high):
    return np.clip(x, low, high), x.clip(max=high), np.clip(x, high, low), np.clip(x, None, high, out=x) is x, x


def calls():
    yield call(np.arange(5.0), 1, 3)
    yield call(np.arange(5.0), 1, 3)
    yield call(np.arange(5.0), np.array([0, 3, 0, 3, 0]), 3.5)
    yield call(np.arange(4).reshape(2, 2), np.array([[1], [2]]), 2)
