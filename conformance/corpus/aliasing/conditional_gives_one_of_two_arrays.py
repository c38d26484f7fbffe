# /// case
# summary: the array that a conditional expression chose is changed, the other is not
# reference: https://docs.python.org/3/reference/expressions.html#conditional-expressions
# features: aliasing boolean-operator numpy-inplace object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, flag):
    target = a if flag else b
    other = flag and b or a
    target += 1
    return target is a, other is b, a, b


def calls():
    yield call(np.zeros(2), [np.ones(1)], True)
    yield call(np.zeros(2), [np.ones(1)], True)
    yield call(np.zeros(2), np.ones(2), 0)
    yield call(np.zeros(2), np.ones(2), "")
