# /// case
# summary: in, index(), count(), reversed() and items of the list that tolist() gives
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.tolist.html
# features: numpy-method list containment builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, i):
    values = x.tolist()
    rows = np.outer(x, x).tolist()
    return values[i], values[-1], rows[i][0], len(rows[0]), list(reversed(values)), (sum(values), max(values), sorted(values)), values, rows[i]


def calls():
    yield call(np.arange(1.0, 5.0), 1)
    yield call(np.arange(1.0, 5.0), 1)
    yield call(np.arange(1, 4), -1)
    yield call(np.array([0.5]), 0)
