# /// case
# summary: split, array_split, hsplit and vsplit give views, an in-place add on one changes the whole
# reference: https://numpy.org/doc/stable/reference/generated/numpy.split.html
# features: numpy-function numpy-view numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, at):
    left, right = np.split(x, [at])
    left += 100
    parts = np.array_split(x, 3)
    parts[-1][...] = -1
    return x, right, [part.shape for part in parts]


def calls():
    yield call(np.arange(7.0), 2)
    yield call(np.arange(7.0), 2)
    yield call(np.arange(7.0), 0)
    yield call(np.arange(6).reshape(3, 2), 2)
    yield call(np.arange(2.0), 5)
