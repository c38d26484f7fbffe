# /// case
# summary: comparisons of arrays are arrays of bools, mixed kinds promoted, and can be counted and combined
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#comparison-functions
# features: comparison numpy-operator numpy-broadcasting numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    less = a < b
    same = a == b
    return less, same, (less | same).sum(), ~same & (a != 0), (a[:, None] >= b).sum(0), less.dtype == bool


def calls():
    yield call(np.arange(3.0), np.array([1.0, 1.0, 1.0]))
    yield call(np.arange(3.0), np.array([1.0, 1.0, 1.0]))
    yield call(np.arange(3), np.array([True, False, True]))
    yield call(np.array([np.nan, 1.0]), np.array([np.nan, 1.0]))
