# /// case
# summary: floor division, remainders and their signs
# reference: https://numpy.org/doc/stable/reference/generated/numpy.remainder.html
# features: numpy-operator float-arithmetic integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x // n, x % n, np.fmod(x, n), n // (x + 10), n % (x + 10), np.floor_divide(x, 2), np.trunc(x / n)


def calls():
    yield call(np.array([7.5, -7.5, -0.0]), 2)
    yield call(np.array([7.5, -7.5, -0.0]), 2)
    yield call(np.array([7.5, -7.5, -0.0]), -2).expect("hit")
    yield call(np.array([7, -7, 0]), 3)
    yield call(np.array([7, -7, 0]), 2.5)
