# /// case
# summary: an in-place operator takes a broadcast operand, and refuses to grow its target
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: shape-guard numpy-inplace numpy-broadcasting numpy-error
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    x += y
    y *= 2
    return x, y


def calls():
    yield call(np.zeros((2, 3)), np.arange(3.0))
    yield call(np.zeros((2, 3)), np.arange(3.0))
    yield call(np.zeros((2, 3)), np.ones((2, 1)))
    yield call(np.zeros((1, 3)), np.ones((2, 3)))
    yield call(np.zeros(3), np.ones((1, 3)))
    yield call(np.zeros((2, 3)), np.ones((2, 3)))
