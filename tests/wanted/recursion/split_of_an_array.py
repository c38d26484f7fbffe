# /// case
# summary: a recursion halves an array into views until they are short, and joins the changed halves
# reference: https://numpy.org/doc/stable/reference/generated/numpy.concatenate.html
# features: recursion numpy-view numpy-function shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def mixed(x):
    n = x.shape[0]
    if n <= 1:
        return x * 2
    even, odd = mixed(x[::2]), mixed(x[1::2])
    return np.concatenate([even + n, odd - n])


def case(x):
    return mixed(x) + x.shape[0]


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.arange(7.0))
    yield call(np.arange(1))
