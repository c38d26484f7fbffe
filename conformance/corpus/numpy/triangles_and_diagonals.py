# /// case
# summary: tri, tril, triu, their indices, eye with an offset, diag both ways and fill_diagonal
# reference: https://numpy.org/doc/stable/reference/generated/numpy.tri.html
# features: numpy-creation numpy-function numpy-assignment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    lower, upper = np.tril(x, k), np.triu(x, k)
    low = np.tril_indices(len(x), k)
    x[low] = 0
    np.fill_diagonal(x, [7, 8])
    return (lower, upper, x, np.tri(3, k=k, dtype=int), np.eye(2, 3, k=k), np.diag(x, k), np.diagflat([1, 2], k), np.trace(x, k),
            np.diagonal(x, k).flags.writeable)


def calls():
    yield call(np.arange(9.0).reshape(3, 3), 0)
    yield call(np.arange(9.0).reshape(3, 3), 0)
    yield call(np.arange(9.0).reshape(3, 3), 1)
    yield call(np.arange(9).reshape(3, 3), -1)
