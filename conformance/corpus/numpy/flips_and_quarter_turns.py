# /// case
# summary: flip, fliplr, flipud and rot90 give views of the same memory
# reference: https://numpy.org/doc/stable/reference/generated/numpy.rot90.html
# features: numpy-view numpy-function numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    turned = np.rot90(x, k)
    flipped = np.flip(x), np.fliplr(x), np.flipud(x), np.flip(x, (0,))
    turned[0, 0] = 99
    flipped[0][0, 0] = -99
    return x, turned, turned.strides, flipped, np.roll(x, (1, -1), axis=(0, 1))


def calls():
    yield call(np.arange(6).reshape(2, 3), 1)
    yield call(np.arange(6).reshape(2, 3), 1)
    yield call(np.arange(6).reshape(2, 3), 2)
    yield call(np.arange(6.0).reshape(2, 3), -1)
    yield call(np.arange(6.0).reshape(2, 3), 4)
