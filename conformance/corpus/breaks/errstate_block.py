# /// case
# summary: np.errstate in the function under test
# reference: https://numpy.org/doc/stable/reference/generated/numpy.errstate.html
# features: numpy-errstate with-statement warnings
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    with np.errstate(divide="ignore", invalid="ignore"):
        z = x / y
    return z, x / (y + 1)


def calls():
    yield call(np.array([1.0, 0.0]), np.array([0.0, 0.0]))
    yield call(np.array([1.0, 0.0]), np.array([0.0, 0.0]))
    yield call(np.array([1.0, 0.0]), np.array([-1.0, 0.0]))
    yield call(np.array([1, 0]), np.array([0, 2]))
