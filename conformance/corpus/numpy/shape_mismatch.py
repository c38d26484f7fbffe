# /// case
# summary: operands that do not broadcast raise in the line that combines them
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: numpy-error numpy-broadcasting traceback argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    x += 1
    z = x * 2
    w = (z
         + y)
    x += 100
    return w, x


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(3.0), np.ones((2, 3)))
