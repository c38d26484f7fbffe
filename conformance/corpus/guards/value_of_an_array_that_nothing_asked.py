# /// case
# summary: other values, other lengths and other objects of one kind of array need no new translation
# reference: https://numpy.org/doc/stable/reference/arrays.ndarray.html
# features: value-guard numpy-operator shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, k):
    return np.where(x > y, x, y * k).sum(axis=0)


def calls():
    yield call(np.zeros((2, 3)), np.ones((2, 3)), 2.0)
    yield call(np.zeros((2, 3)), np.ones((2, 3)), 2.0)
    yield call(np.ones((2, 3)), np.zeros((2, 3)), 2.0).expect("hit")
    yield call(np.full((5, 7), np.nan), np.zeros((5, 7)), 2.0)
    yield call(np.full((6, 9), np.nan), np.zeros((6, 9)), 2.0).expect("hit")
    yield call(np.ones((2, 3)), np.zeros((2, 3)), 2.0).expect("hit")
