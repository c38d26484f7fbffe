# /// case
# summary: a loop over range(n) with in-place work on an array
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop range numpy-inplace numpy-assignment value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    total = np.zeros_like(x)
    for i in range(n):
        total += x * i
        x[i % 2] -= 1
    return total, x


def calls():
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(5.0), 4).expect("hit")
    yield call(np.arange(3.0), 0)
