# /// case
# summary: a window made with as_strided shows one item in several places, and a write through it is seen in all
# reference: https://numpy.org/doc/stable/reference/generated/numpy.lib.stride_tricks.as_strided.html
# features: numpy-view numpy-overlap numpy-assignment aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    step = x.strides[0]
    windows = np.lib.stride_tricks.as_strided(x, shape=(len(x) - n + 1, n), strides=(step, step))
    before = windows.sum(axis=1)
    windows[0] = 50
    x[-1] = -1
    return before, windows.copy(), windows.strides, np.shares_memory(x, windows)


def calls():
    yield call(np.arange(5.0), 2)
    yield call(np.arange(5.0), 2)
    yield call(np.arange(5.0), 3)
    yield call(np.arange(12.0)[::2], 2)
    yield call(np.arange(5, dtype="i2"), 2)
