# /// case
# summary: apply_along_axis calls its function for each row in order
# reference: https://numpy.org/doc/stable/reference/generated/numpy.apply_along_axis.html
# features: numpy-function opaque-call evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


def span(row, k):
    event(float(row[0]))
    return row[-1] * k - row[0]


def case(x, axis):
    y = x + 1
    z = np.apply_along_axis(span, axis, y, 2)
    return z * 10, z.shape


def calls():
    yield call(np.arange(6.0).reshape(2, 3), 0)
    yield call(np.arange(6.0).reshape(2, 3), 0)
    yield call(np.arange(6.0).reshape(2, 3), 1)
    yield call(np.arange(6).reshape(3, 2), 0)
