# /// case
# summary: np.shares_memory of views that interleave decides a branch that copies first
# reference: https://numpy.org/doc/stable/reference/generated/numpy.shares_memory.html
# features: numpy-overlap numpy-view numpy-function if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    if np.shares_memory(x, y):
        y = y.copy()
    x += y
    return x, y, np.may_share_memory(x, y)


def calls():
    base = np.arange(6.0)
    yield call(base[:3], np.ones(3)).expect("any")
    yield call(np.arange(6.0)[:3], np.ones(3)).expect("any")
    yield call(base[:3], base[1:4]).expect("any")
    yield call(base[::2], base[1::2]).expect("any")
