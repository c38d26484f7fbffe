# /// case
# summary: a mask keeps what was true when it was made, a view of the compared array does not
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing numpy-assignment mutation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    low = x < 2
    part = x[low]
    x[low] = 5
    part += 100
    x[~low] -= x[low][0]
    low[0] = not low[0]
    return x, x[low], part, low


def calls():
    yield call(np.arange(5.0))
    yield call(np.arange(5.0))
    yield call(np.array([1, 9, 0]))
