# /// case
# summary: a ufunc given as an argument is another one the next time
# reference: https://numpy.org/doc/stable/reference/ufuncs.html
# features: identity-guard numpy-ufunc positional-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(op, x, y):
    return op(x, y), op.reduce(x), op.__name__, op.identity


def calls():
    yield call(np.add, np.arange(1.0, 4.0), np.ones(3))
    yield call(np.add, np.arange(1.0, 4.0), np.ones(3))
    yield call(np.multiply, np.arange(1.0, 4.0), np.ones(3))
    yield call(np.maximum, np.arange(1.0, 4.0), np.ones(3))
    yield call(np.add, np.arange(1, 4), np.ones(3))
