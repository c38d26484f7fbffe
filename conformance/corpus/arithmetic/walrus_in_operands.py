# /// case
# summary: a name bound in the left operand is read in the right one, and in a condition
# reference: https://docs.python.org/3/reference/expressions.html#assignment-expressions
# features: walrus evaluation-order binary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    y = (z := x * k) + z[::-1]
    if (n := len(z)) > 2 and (m := n - 1):
        y = y * m
    w = (z := z + 1) - (z := z * 2)
    return y, z, n, w


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(3), 0.5)
