# /// case
# summary: views on moving windows: by strides, by sliding_window_view, written through
# reference: https://numpy.org/doc/stable/reference/generated/numpy.lib.stride_tricks.sliding_window_view.html
# features: numpy-view numpy-function numpy-attribute argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view

from conformance.case import call


def case(x, width):
    step, = x.strides
    windows = as_strided(x, shape=(x.size - width + 1, width), strides=(step, step))
    smooth = windows.mean(axis=1)
    windows[0] = 7
    return smooth, sliding_window_view(x, width).max(axis=-1), x, windows.copy()


def calls():
    yield call(np.arange(6.0), 3)
    yield call(np.arange(6.0), 3)
    yield call(np.arange(12.0)[::2], 2)
    yield call(np.arange(5), 4)
    yield call(np.arange(5, dtype="i2"), 2)
