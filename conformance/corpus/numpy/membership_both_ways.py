# /// case
# summary: in and not in of computed arrays, with numbers of the program and of the graph
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.__contains__.html
# features: containment comparison numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, v):
    y = x * 2
    return v in y, v not in y, y.max() in y, True in (y > v), not (y > v).any()


def calls():
    yield call(np.array([1.0, 2.0]), 4.0)
    yield call(np.array([1.0, 2.0]), 4.0)
    yield call(np.array([1.0, np.nan]), 4.0)
    yield call(np.array([[1, 2], [3, 4]]), 4)
    yield call(np.array([], int), 4)
