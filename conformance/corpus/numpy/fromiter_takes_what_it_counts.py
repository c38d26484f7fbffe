# /// case
# summary: fromiter takes as many items as count says and leaves the rest in the iterator
# reference: https://numpy.org/doc/stable/reference/generated/numpy.fromiter.html
# features: numpy-creation generator-expression iterator-protocol numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(values, n):
    rest = iter(values)
    first = np.fromiter(rest, dtype=float, count=n)
    squares = np.fromiter((v * v for v in values), dtype=np.int64)
    return first + 1, list(rest), squares


def calls():
    yield call([1, 2, 3, 4], 2)
    yield call([1, 2, 3, 4], 2)
    yield call([1, 2, 3, 4], -1)
    yield call([5, 6], 1)
