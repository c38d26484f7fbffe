# /// case
# summary: a loop of Python floats, a power and a product of an array give results that differ in the last bits
# reference: https://docs.python.org/3/tutorial/floatingpoint.html
# features: float-arithmetic for-loop numpy-ufunc builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(rate, n, x):
    looped = 1.0
    for _ in range(n):
        looped *= 1 + rate
    powered = (1 + rate) ** n
    multiplied = np.full(n, 1 + rate).prod()
    return looped, powered, multiplied, abs(looped - powered) < 1e-12, x * looped


def calls():
    yield call(0.03, 10, np.ones(2))
    yield call(0.03, 10, np.ones(2))
    yield call(0.1, 7, np.ones(2))
    yield call(1, 3, np.ones(2))
