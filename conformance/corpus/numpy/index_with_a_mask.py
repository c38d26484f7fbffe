# /// case
# summary: a boolean mask chooses items, as many as the data say
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#boolean-array-indexing
# features: numpy-fancy-indexing numpy-empty
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, m):
    chosen = x[m]
    return chosen, chosen * 2, x[x > 1].sum(), x[~m].size


def calls():
    yield call(np.array([1.0, 2.0, 3.0]), np.array([True, False, True]))
    yield call(np.array([1.0, 2.0, 3.0]), np.array([True, False, True]))
    yield call(np.array([1.0, 2.0, 3.0]), np.array([False, False, False])).expect("hit")
    yield call(np.array([[1, 2], [3, 4]]), np.array([[True, False], [True, True]]))
    yield call(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([False, True]))
    yield call(np.array([1.0, 2.0, 3.0]), np.array([True, False]))
