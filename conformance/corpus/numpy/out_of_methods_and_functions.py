# /// case
# summary: out= of sum, mean, cumsum, clip, max and dot is what they give
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.sum.html
# features: numpy-method numpy-function object-identity argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, row, whole):
    same = [x.sum(axis=0, out=row) is row, np.cumsum(x, axis=1, out=whole) is whole, x.clip(1, 3, out=whole) is whole]
    first = row.copy(), whole.copy()
    same += [x.mean(axis=0, out=row) is row, np.max(x, axis=0, out=row) is row]
    same += [np.dot(x, x, out=whole) is whole]
    return same, first, row, whole


def calls():
    yield call(np.arange(4.0).reshape(2, 2), np.zeros(2), np.zeros((2, 2)))
    yield call(np.arange(4.0).reshape(2, 2), np.zeros(2), np.zeros((2, 2)))
    yield call(np.arange(9.0).reshape(3, 3), np.zeros(3), np.zeros((3, 3)))
