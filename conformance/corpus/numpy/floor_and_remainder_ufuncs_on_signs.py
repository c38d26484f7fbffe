# /// case
# summary: floor_divide, remainder, fmod, divmod and trunc of every sign, zero divisors of ints and floats
# reference: https://numpy.org/doc/stable/reference/generated/numpy.remainder.html
# features: numpy-ufunc numpy-error float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    with np.errstate(all="ignore"):
        return np.floor_divide(x, y), np.remainder(x, y), np.fmod(x, y), np.divmod(x, y), np.copysign(x, y), np.signbit(x * y)


def calls():
    yield call(np.array([7.0, -7.0, 0.0]), np.array([-2.0, 2.0, 0.0]))
    yield call(np.array([7.0, -7.0, 0.0]), np.array([-2.0, 2.0, 0.0]))
    yield call(np.array([7, -7, 0]), np.array([-2, 2, 0]))
    yield call(np.array([np.inf, -0.0]), 3.0)
