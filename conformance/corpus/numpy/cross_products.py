# /// case
# summary: cross products of single vectors and of rows, lengths by norm
# reference: https://numpy.org/doc/stable/reference/generated/numpy.cross.html
# features: numpy-function numpy-broadcasting shape-guard numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    c = np.cross(a, b)
    return c, np.linalg.norm(c), np.cross(a * 2, b + 1).sum(axis=0), len(c)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(6.0).reshape(2, 3), np.ones(3))
    yield call(np.arange(3), np.arange(3, 6))
