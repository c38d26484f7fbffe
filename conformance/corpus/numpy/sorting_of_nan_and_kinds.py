# /// case
# summary: sorts of every kind along axes, of strided views in place, NaN last, and a sort of booleans
# reference: https://numpy.org/doc/stable/reference/generated/numpy.sort.html
# features: numpy-function numpy-method numpy-attribute argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    view = x[::-2]
    view.sort(kind=kind)
    return np.sort(x, axis=None, kind=kind), np.argsort(-x, axis=0, kind="stable"), x, view, np.sort(x > 1), x.argsort()[..., ::-1].shape


def calls():
    yield call(np.array([3.0, np.nan, 1.0, 2.0, 0.0]), "stable")
    yield call(np.array([3.0, np.nan, 1.0, 2.0, 0.0]), "stable")
    yield call(np.array([3, 9, 1, 2, 0], "i2"), "heapsort")
    yield call(np.array([[3, 9], [1, 2], [0, 5]]), None)
