# /// case
# summary: shifts of Python ints by negative counts raise, by counts beyond the word give big ints or nought
# reference: https://docs.python.org/3/reference/expressions.html#shifting-operations
# features: integer-arithmetic try-except binary-operator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, k, x):
    try:
        left = n << k
    except ValueError as error:
        left = str(error)
    return left, n >> abs(k), x << 2, x >> 1


def calls():
    yield call(3, 70, np.arange(3))
    yield call(3, 70, np.arange(3))
    yield call(-3, 100, np.arange(3))
    yield call(3, -1, np.arange(3))
    yield call(True, 4, np.arange(3, dtype="u1"))
