# /// case
# summary: a view and its base as arguments share what is written
# reference: https://numpy.org/doc/stable/user/basics.copies.html#view
# features: numpy-overlap numpy-view numpy-inplace argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, view):
    view += 10
    x *= 2
    view[:1] = x[-1:]
    return x, view, x + view[:1]


def calls():
    def pair(start, stop, step=1):
        x = np.arange(6.0)
        return x, x[start:stop:step]
    yield call(*pair(0, 3))
    yield call(*pair(0, 3))
    yield call(*pair(2, 6)).expect("hit")
    yield call(*pair(None, None, -1)).expect("hit")
    yield call(np.arange(6.0), np.arange(3.0)).expect("hit")
