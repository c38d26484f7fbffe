# /// case
# summary: sums of bools are ints in Python, ors in NumPy
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: integer-arithmetic numpy-operator numpy-dtype numpy-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, m):
    return a + b, -a, a * 2.5, m + m, m * 2, ~m, m & a, m.sum(), np.bool_(a) + np.bool_(b)


def calls():
    yield call(True, False, np.array([True, False]))
    yield call(True, False, np.array([True, False]))
    yield call(True, True, np.array([False, False]))
    yield call(1, 0, np.array([1, 2]))
