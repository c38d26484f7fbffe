# /// case
# summary: each level adds to its own slice of one array in place, and reads what the levels below left there
# reference: https://numpy.org/doc/stable/reference/arrays.indexing.html#slicing-and-striding
# features: recursion numpy-inplace numpy-view argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def fill(x, n):
    if n == 0:
        return x[:0]
    x[n - 1:] += n
    below = fill(x[:-1], n - 1)
    x[0] += below.shape[0] + n
    return x


def case(x, n):
    y = fill(x, n)
    return y is x, x * 2


def calls():
    yield call(np.zeros(4), 2)
    yield call(np.zeros(4), 2)
    yield call(np.zeros(4), 3)
    yield call(np.zeros(4, int), 2)
