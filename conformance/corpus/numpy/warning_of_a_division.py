# /// case
# summary: NumPy's warning names the line that divides, and NaN and infinities keep their sign
# reference: https://numpy.org/doc/stable/reference/generated/numpy.seterr.html
# features: numpy-operator numpy-error warnings float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    z = x + 1
    return (z - 1) / y


def calls():
    yield call(np.array([1.0, -1.0, 0.0]), np.array([0.0, 0.0, 1.0]))
    yield call(np.array([1.0, -1.0, 0.0]), np.array([0.0, 0.0, 1.0]))
    yield call(np.array([-0.0]), np.array([2.0]))
    yield call(np.array([0.0]), np.array([-0.0]))
