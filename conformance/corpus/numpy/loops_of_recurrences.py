# /// case
# summary: a recurrence written item by item, each from the two before
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: for-loop numpy-assignment numpy-indexing float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, a, b):
    x = np.zeros(n)
    x[0], x[1] = a, b
    for i in range(2, n):
        x[i] = x[i - 1] * 0.5 + x[i - 2]
    return x, x[-1] / x[-2]


def calls():
    yield call(6, 1.0, 2.0)
    yield call(6, 1.0, 2.0)
    yield call(6, 0, 1)
    yield call(4, 1.0, np.float32(2))
