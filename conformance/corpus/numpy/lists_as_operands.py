# /// case
# summary: lists and tuples beside an array are made into arrays, beside each other they are not
# reference: https://numpy.org/doc/stable/user/basics.creation.html#converting-python-sequences-to-numpy-arrays
# features: numpy-operator list numpy-function numpy-creation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    return x + items, items + items, np.add(items, items), np.maximum(items, x), x[items]


def calls():
    yield call(np.arange(3), [0, 1, 2])
    yield call(np.arange(3), [0, 1, 2])
    yield call(np.arange(3.0), [2, 1, 0])
    yield call(np.arange(3.0), [True, False, True])
