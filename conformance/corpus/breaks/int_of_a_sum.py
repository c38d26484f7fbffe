# /// case
# summary: int() of an array's value gives a Python int that is used afterwards
# reference: https://docs.python.org/3/library/functions.html#int
# features: data-dependent-scalar numpy-reduction builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = x * 2
    n = int(y.sum())
    return n + 1, y + n, [n] * 2


def calls():
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([1.5, 2.0]))
    yield call(np.array([-3.25, 1.0]))
    yield call(np.array([np.inf, 1.0]))
    yield call(np.array([7, 8]))
