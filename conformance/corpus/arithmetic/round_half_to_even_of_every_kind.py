# /// case
# summary: round with and without digits, negative digits and None, of ints, floats and NumPy scalars
# reference: https://docs.python.org/3/library/functions.html#round
# features: float-arithmetic builtin-function integer-arithmetic numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, digits, x):
    return round(v), type(round(v)), round(v, digits), type(round(v, digits)), np.round(x, 0), x.round(1)


def calls():
    yield call(2.5, 1, np.array([0.5, 1.5, 2.25]))
    yield call(2.5, 1, np.array([0.5, 1.5, 2.25]))
    yield call(2.5, None, np.array([0.5, 1.5, 2.25]))
    yield call(1250, -2, np.array([0.5, 1.5, 2.25]))
    yield call(np.float64(2.675), 2, np.array([0.5, 1.5, 2.25]))
    yield call(np.float32(2.5), 0, np.array([0.5, 1.5], "f4"))
