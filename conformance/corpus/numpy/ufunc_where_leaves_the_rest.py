# /// case
# summary: where= writes only the chosen items of out=
# reference: https://numpy.org/doc/stable/reference/ufuncs.html#optional-keyword-arguments
# features: numpy-ufunc argument-mutation numpy-broadcasting
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, mask, out):
    np.divide(x, y, out=out, where=mask)
    return out, np.add.reduce(x, where=mask), x.sum(where=mask, initial=10.0)


def calls():
    yield call(np.array([1.0, 2.0, 3.0]), np.array([0.0, 4.0, 0.0]), np.array([False, True, False]), np.full(3, -1.0))
    yield call(np.array([1.0, 2.0, 3.0]), np.array([0.0, 4.0, 0.0]), np.array([False, True, False]), np.full(3, -1.0))
    yield call(np.array([1.0, 2.0]), np.array([2.0, 4.0]), np.array([True, True]), np.zeros(2)).expect("hit")
    yield call(np.ones((2, 3)), np.full(3, 4.0), np.array([[True], [False]]), np.zeros((2, 3)))
