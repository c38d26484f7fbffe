# /// case
# summary: repeat, tile, roll and flip
# reference: https://numpy.org/doc/stable/reference/routines.array-manipulation.html#tiling-arrays
# features: numpy-function numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return np.repeat(x, 2), x.repeat(3, axis=0), np.tile(x, 2), np.roll(x, 1), np.flip(x, 0), np.roll(x, -1, axis=0) - x


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.arange(7.0)).expect("hit")
    yield call(np.arange(6).reshape(2, 3))
