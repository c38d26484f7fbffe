# /// case
# summary: the rows of an array are views: writing one in its turn is seen in the next and in the array
# reference: https://numpy.org/doc/stable/reference/arrays.nditer.html
# features: for-loop numpy-iteration numpy-view numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    previous = None
    for row in x:
        if previous is not None:
            row += previous
        previous = row
        previous *= 2
    return x, previous


def calls():
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(4.0).reshape(1, 4))
    yield call(np.ones((2, 2, 2)))
