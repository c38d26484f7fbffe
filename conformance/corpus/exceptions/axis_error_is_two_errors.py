# /// case
# summary: an axis out of bounds is a ValueError and an IndexError, and carries axis and number of dimensions
# reference: https://numpy.org/doc/stable/reference/generated/numpy.exceptions.AxisError.html
# features: numpy-reduction numpy-error try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, axis):
    try:
        y = x.sum(axis=axis)
    except IndexError as error:
        return x + 1, error.axis, error.ndim, isinstance(error, ValueError), type(error).__name__
    return y * 2


def calls():
    yield call(np.ones((2, 3)), 1)
    yield call(np.ones((2, 3)), 1)
    yield call(np.ones((2, 3)), 2)
    yield call(np.ones(3), 1)
    yield call(np.ones((2, 3)), -3)
