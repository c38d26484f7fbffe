# /// case
# summary: changes of a copy do not reach the original
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: numpy-method numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x.copy()
    z = np.array(x)
    w = x[:]
    y += 1
    z[0] = 50
    w *= 2
    return x, y, z, w


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4).reshape(2, 2))
