# /// case
# summary: sorted copies, sorting in place, and the order of equals
# reference: https://numpy.org/doc/stable/reference/routines.sort.html
# features: numpy-function numpy-method argument-mutation numpy-fancy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    order = np.argsort(x, axis=-1, kind="stable")
    copy = np.sort(x, axis=0)
    before = x.copy()
    x.sort()
    return order, copy, before, x, np.searchsorted(np.sort(x.ravel()), 2)


def calls():
    yield call(np.array([3.0, 1.0, 2.0, 1.0]))
    yield call(np.array([3.0, 1.0, 2.0, 1.0]))
    yield call(np.array([np.nan, 1.0, -0.0, 0.0, np.inf])).expect("hit")
    yield call(np.array([[3, 1, 2], [9, 8, 7]], "u1"))
    yield call(np.array([3, 1, 2, 1])[::-1])
