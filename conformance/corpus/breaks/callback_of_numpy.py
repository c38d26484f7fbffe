# /// case
# summary: a function that NumPy calls back runs natively, its effects included
# reference: https://numpy.org/doc/stable/reference/generated/numpy.apply_along_axis.html
# features: opaque-call numpy-function nested-function closure list-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    seen = []

    def spread(row):
        seen.append(row.size)
        return row.max() - row.min()

    y = np.apply_along_axis(spread, 1, x + 0)
    return y * 2, seen


def calls():
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(2, 3))
    yield call(np.arange(6.0).reshape(3, 2))
    yield call(np.arange(6).reshape(3, 2))
