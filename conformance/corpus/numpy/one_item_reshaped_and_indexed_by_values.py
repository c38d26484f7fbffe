# /// case
# summary: items picked by places that other arrays hold, as arrays and not as numbers
# reference: https://numpy.org/doc/stable/user/basics.indexing.html
# features: data-dependent-scalar numpy-indexing numpy-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    j = x.argmin()
    return x[j], x[i[0]], x[i.max()], x[:, None][j], np.take(x, j), x[np.array([j, i[0]])]


def calls():
    yield call(np.array([3.0, 1.0, 2.0]), np.array([2, 0]))
    yield call(np.array([3.0, 1.0, 2.0]), np.array([2, 0]))
    yield call(np.array([0.0, 1.0, 2.0]), np.array([1, 1]))
    yield call(np.array([3, 1]), np.array([0], "u1"))
