# /// case
# summary: ranges, list subclasses and dicts given to NumPy are what NumPy makes of them
# reference: https://numpy.org/doc/stable/reference/generated/numpy.array.html
# features: numpy-creation range inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Row(list):
    pass


class Pair(tuple):
    pass


def case(x, n):
    return (np.array(range(n)), np.array(Row([1.0, n])), np.array([Row([1, 2]), Pair((3, n))]), np.add(x, range(3)), np.sum(Pair((1, 2, n))),
            np.asarray(range(0)), np.stack([range(n), range(1, n + 1)]))


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3), 2)
    yield call(np.arange(3.0), 0)
