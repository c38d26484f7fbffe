# /// case
# summary: lexsort with the last key first, stable argsort, sort of records by a column
# reference: https://numpy.org/doc/stable/reference/generated/numpy.lexsort.html
# features: numpy-function numpy-fancy-indexing tuple
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(first, last):
    order = np.lexsort((first, last))
    stable = np.argsort(last, kind="stable")
    back = np.empty_like(order)
    back[order] = np.arange(len(order))
    return order, stable, last[order], first[order], back, last[order][back] == last


def calls():
    yield call(np.array([3, 1, 2, 0]), np.array([1.0, 0.0, 1.0, 0.0]))
    yield call(np.array([3, 1, 2, 0]), np.array([1.0, 0.0, 1.0, 0.0]))
    yield call(np.array([3, 1, 2, 0]), np.array([np.nan, 0.0, -np.inf, 0.0]))
    yield call(np.array(["b", "a"]), np.array([1, 1]))
