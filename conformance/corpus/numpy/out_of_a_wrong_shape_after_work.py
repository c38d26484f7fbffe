# /// case
# summary: an out= of a wrong shape raises, what was written before stays written
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-error numpy-ufunc mutation-order traceback argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, out):
    x *= 2
    x[0] = -1
    np.add(x, 1, out=out)
    x += 100
    return x, out


def calls():
    yield call(np.ones(3), np.zeros(3))
    yield call(np.ones(3), np.zeros(3))
    yield call(np.ones(3), np.zeros((2, 3)))
    yield call(np.ones(3), np.zeros(2))
