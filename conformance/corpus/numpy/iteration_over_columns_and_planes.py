# /// case
# summary: a loop over a transpose, an unpacking of rows and a loop with zip write through views
# reference: https://numpy.org/doc/stable/reference/arrays.nditer.html
# features: numpy-iteration for-loop numpy-view numpy-inplace unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, weights):
    for column, w in zip(x.T, weights):
        column *= w
    first, *others = x
    first[0] = 100
    return x, others, [row.sum() for row in x], sum(x)


def calls():
    yield call(np.ones((2, 3)), [1, 2, 3])
    yield call(np.ones((2, 3)), [1, 2, 3])
    yield call(np.ones((3, 2)), (0.5, 0))
    yield call(np.ones((2, 2, 2)), [2, 3])
