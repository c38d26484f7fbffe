# /// case
# summary: exchanging two views in one statement loses one of them, exchanging copies does not
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: numpy-overlap numpy-view unpacking mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    a, b = x[:2], x[2:4]
    a[:], b[:] = b, a
    x[4:6], x[6:] = x[6:].copy(), x[4:6].copy()
    return x, a


def calls():
    yield call(np.arange(8.0))
    yield call(np.arange(8.0))
    yield call(np.arange(8) * 2)
