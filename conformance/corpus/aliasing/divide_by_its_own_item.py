# /// case
# summary: x /= x[0] uses the scalar as it was, x /= x[:1] a view that may change meanwhile
# reference: https://numpy.org/doc/stable/user/basics.copies.html
# features: numpy-inplace numpy-scalar aliasing numpy-zero-d numpy-view
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x.copy()
    x /= x[0]
    y /= y[:1]
    z = y[...]
    z -= z[-1]
    z += y[0, ...]
    return x, y


def calls():
    yield call(np.array([2.0, 4.0, 8.0]))
    yield call(np.array([2.0, 4.0, 8.0]))
    yield call(np.array([0.5, 1.0]))
    yield call(np.array([[2.0], [4.0]]))
