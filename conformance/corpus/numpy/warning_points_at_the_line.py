# /// case
# summary: warnings of an array operation in a callee point at its line, each line once by the default filter
# reference: https://docs.python.org/3/library/warnings.html
# features: warnings numpy-error traceback inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def inner(x):
    a = x / 0
    b = np.log(x - 2)
    return a, b


def case(x):
    return inner(x), inner(x), np.sqrt(-x)


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, -2.0]))
