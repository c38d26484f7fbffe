# /// case
# summary: indices out of bounds raise IndexError in the graph, for reading and for writing
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: numpy-error numpy-indexing numpy-assignment traceback
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    y = x * 1
    y[i] = 5
    first = x[2]
    return first + y[0], y


def calls():
    yield call(np.arange(4.0), np.array([1, 2]))
    yield call(np.arange(4.0), np.array([1, 2]))
    yield call(np.arange(2.0), np.array([1]))
    yield call(np.arange(4.0), np.array([7]))
    yield call(np.arange(4.0), np.array([-4]))
