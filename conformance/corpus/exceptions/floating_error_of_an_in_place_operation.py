# /// case
# summary: an in-place division that raises a FloatingPointError has written the array, its view and its alias see it
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-inplace numpy-errstate numpy-view try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    view = x[::-1]
    try:
        with np.errstate(divide="raise"):
            x /= y
    except FloatingPointError:
        return view + 1, "raised"
    return view * 2, "done"


def calls():
    yield call(np.ones(3), np.ones(3) * 2)
    yield call(np.ones(3), np.ones(3) * 2)
    yield call(np.ones(3), np.array([1.0, 0.0, 4.0]))
