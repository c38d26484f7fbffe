# /// case
# summary: lengths of nought and one, which broadcast, come after a length of three
# reference: https://numpy.org/doc/stable/user/basics.broadcasting.html
# features: shape-guard numpy-empty numpy-broadcasting numpy-reduction
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x + y
    if len(x) == 0:
        return "nothing", z
    return z, x.sum(), (x * y).shape


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(1.0), np.ones(3))
    yield call(np.arange(0.0), np.ones(1))
    yield call(np.arange(0.0), np.ones(0))
    yield call(np.arange(2.0), np.ones(3))
