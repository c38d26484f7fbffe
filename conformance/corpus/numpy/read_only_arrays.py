# /// case
# summary: writing into a read-only array raises and leaves it alone
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flags.html
# features: numpy-error numpy-inplace numpy-assignment traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    y[0] = 3
    x += y
    return x


def frozen(n):
    array = np.arange(n)
    array.setflags(write=False)
    return array


def calls():
    yield call(np.arange(3), np.ones(3, int))
    yield call(np.arange(3), np.ones(3, int))
    yield call(frozen(3), np.ones(3, int))
    yield call(np.arange(3), frozen(3))
