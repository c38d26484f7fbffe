# /// case
# summary: arrays made of Python numbers, lists and NumPy scalars
# reference: https://numpy.org/doc/stable/reference/generated/numpy.array.html
# features: numpy-creation list numpy-scalar numpy-dtype
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    row = [n, n + 1, 2]
    return np.array(row), np.array([row, row], dtype="f4"), np.array([x[0], x[-1]]), np.asarray(x), np.array((1.5, n)), np.array(x)


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(5.0), 7)
    yield call(np.arange(3, dtype="i2"), 4.5)
