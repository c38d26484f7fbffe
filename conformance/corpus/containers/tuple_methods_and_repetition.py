# /// case
# summary: tuples joined, repeated, cut and counted; an unchanged one stays the same object
# reference: https://docs.python.org/3/library/stdtypes.html#tuple
# features: tuple object-identity inplace-operator numpy-operator
# since: 3.8
# capture: full
# ///
import copy

import numpy as np

from conformance.case import call


def case(t, x):
    old = t
    t += (x * 2,)
    whole = old[:], tuple(old), old * 1, copy.copy(old)
    return t, [one is old for one in whole], old * 2, (0,) + old, old.count(1), old.index(1), (x,)[-1] is x


def calls():
    yield call((1, 2, 1), np.arange(2.0))
    yield call((1, 2, 1), np.arange(2.0))
    yield call((True,), np.arange(2.0))
