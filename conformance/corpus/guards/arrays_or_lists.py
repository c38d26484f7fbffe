# /// case
# summary: lists and tuples of numbers where arrays were given before
# reference: https://numpy.org/doc/stable/user/basics.creation.html
# features: type-guard numpy-creation list tuple
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    return np.asarray(x) + y, np.add(x, y), np.sum(x)


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call([1.0, 2.0, 3.0], np.ones(3))
    yield call([1, 2, 3], np.ones(3))
    yield call((1, 2.5), np.ones(2))
    yield call(4, np.ones(2))
