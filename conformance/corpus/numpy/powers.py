# /// case
# summary: powers of arrays, with Python exponents of each kind, and the error for negative integers
# reference: https://numpy.org/doc/stable/reference/generated/numpy.power.html
# features: numpy-operator numpy-dtype numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    return x ** 2, x ** 0.5, 2 ** x, x ** n, np.power(x, 3)


def calls():
    yield call(np.array([1.0, 4.0, 0.25]), 3)
    yield call(np.array([1.0, 4.0, 0.25]), 3)
    yield call(np.array([1.0, 4.0, 0.25]), 5)
    yield call(np.array([1, 4, 9]), 2)
    yield call(np.array([1, 4, 9]), 0.5)
    yield call(np.array([1, 4], "u1"), np.array([2.0, 3.0], "f4"))
