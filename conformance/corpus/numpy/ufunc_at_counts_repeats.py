# /// case
# summary: ufunc.at applies the operation once for each repeat, for binary and unary ufuncs and tuples of indices
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ufunc.at.html
# features: numpy-ufunc numpy-fancy-indexing argument-mutation numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i, v):
    np.add.at(x, i, v)
    np.negative.at(x, [0])
    np.maximum.at(x, slice(1, 3), 2)
    return x, np.multiply.reduce(x[1:])


def calls():
    yield call(np.zeros(4), np.array([1, 1, 3]), 1.5)
    yield call(np.zeros(4), np.array([1, 1, 3]), 1.5)
    yield call(np.zeros(4), np.array([0, 0, 0]), np.array([1.0, 2.0, 3.0]))
    yield call(np.zeros((4, 2)), np.array([1, 1]), np.array([1, 10]))
    yield call(np.zeros(4), np.array([7]), 1.0)
