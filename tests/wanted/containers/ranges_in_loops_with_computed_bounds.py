# /// case
# summary: ranges with computed, empty, negative and stepped bounds in loops that change their bound
# reference: https://docs.python.org/3/library/stdtypes.html#ranges
# features: range for-loop integer-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    total = x
    for i in range(n, 0, -2):
        n = 100
        total = total + i
        i = -1
    for j in range(len(x)):
        total = total * 2 + j
    return total, i if total is not x else None, [k for k in range(5, 5)], n, list(range(-3, 3, 2)), range(3)[-1]


def calls():
    yield call(np.arange(2.0), 5)
    yield call(np.arange(2.0), 5)
    yield call(np.arange(3.0), 2)
