# /// case
# summary: warnings of operations on several lines, in a callee and in a loop, name their own lines in order
# reference: https://docs.python.org/3/library/warnings.html
# features: warnings inlined-call for-loop numpy-ufunc
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def ratio(x, y):
    return (
        x
        / y
    )


def case(x, y):
    z = np.log(x)
    w = ratio(x, y)
    for n in (1, 2):
        w = w + np.sqrt(
            x - n)
    return z, w


def calls():
    yield call(np.ones(3) * 4, np.ones(3))
    yield call(np.ones(3) * 4, np.ones(3))
    yield call(np.zeros(3), np.zeros(3))
    yield call(np.ones(3) * 1.5, np.zeros(3))
