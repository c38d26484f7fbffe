# /// case
# summary: int() of a float that the graph computes may lie beyond int64, and NumPy makes something else of it then
# reference: https://numpy.org/doc/stable/user/basics.types.html#overflow-errors
# features: integer-arithmetic numpy-dtype numpy-creation data-dependent-scalar
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    n = int(x.sum())
    a = np.array([n, 1])
    k = int((x > 0).sum())
    length = len(x[x > 0]) * 2 + 1
    return a, x / 2 + len(a), np.array([k, 1]).dtype, np.array([length, 1]).dtype, x * n, k * 3


def calls():
    yield call(np.ones(3))
    yield call(np.ones(3))
    yield call(np.array([1e19]))
    yield call(np.array([-2e9, 1.0]))
