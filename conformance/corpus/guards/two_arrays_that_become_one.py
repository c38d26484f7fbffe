# /// case
# summary: two arguments that were two arrays are one, and later two views of one
# reference: https://docs.python.org/3/reference/expressions.html#is-not
# features: identity-guard identity-operator if-statement numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    if a is b:
        a += 1
    else:
        a += 1
        b -= 1
    return a, b, a is b


def calls():
    yield call(np.zeros(2), np.zeros(2))
    yield call(np.zeros(2), np.zeros(2))
    x = np.zeros(2)
    yield call(x, x)
    yield call(x[:], x[:])
    yield call(np.zeros(2), np.ones(2))
