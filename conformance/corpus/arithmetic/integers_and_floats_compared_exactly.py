# /// case
# summary: large ints and floats are compared by their exact values, though arithmetic rounds
# reference: https://docs.python.org/3/library/stdtypes.html#comparisons
# features: comparison integer-arithmetic float-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, f, x):
    return n == f, n < f, n + 0.0 == f, float(n) == f, hash(n) == hash(f), x == n, x < f


def calls():
    yield call(2 ** 53 + 1, 2.0 ** 53, np.array([1.0, 2.0 ** 53]))
    yield call(2 ** 53 + 1, 2.0 ** 53, np.array([1.0, 2.0 ** 53]))
    yield call(2 ** 53, 2.0 ** 53, np.array([1.0, 2.0 ** 53]))
    yield call(-3, -3.5, np.array([-3, -4]))
