# /// case
# summary: a branch on a number that was only calculated with before, on both sides and at the limit
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: integer-arithmetic value-guard if-statement comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    y = x * n
    m = n * 3 - 1
    if m > 10:
        return y + m
    if m == 8:
        return y - m
    return y


def calls():
    yield call(np.ones(2), 2)
    yield call(np.ones(2), 2)
    yield call(np.ones(2), 5)
    yield call(np.ones(2), 3)
    yield call(np.ones(2), 4)
    yield call(np.ones(2), 2.0)
    yield call(np.ones(2), -7)
