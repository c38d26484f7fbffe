# /// case
# summary: a ufunc of two results gives a tuple that can be unpacked
# reference: https://numpy.org/doc/stable/reference/generated/numpy.modf.html
# features: numpy-ufunc unpacking tuple
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    fraction, whole = np.modf(x)
    both = divmod(x, y)
    mantissa, exponent = np.frexp(x)
    return fraction + whole, both, len(both), mantissa * 2.0 ** exponent


def calls():
    yield call(np.array([1.5, -2.25, 8.0]), np.array([2.0, 0.75, -3.0]))
    yield call(np.array([1.5, -2.25, 8.0]), np.array([2.0, 0.75, -3.0]))
    yield call(np.array([[1.5, -2.25]]), 0.5)
    yield call(np.array([1.5, -2.25], "f4"), np.array([2, 3], "f4"))
