# /// case
# summary: except with several classes and no parentheses around a callee that raises an array error
# reference: PEP 758
# features: except-without-parentheses inlined-call try-except numpy-error
# since: 3.14
# capture: full
# ///
import numpy as np

from conformance.case import call


def product(x, w):
    return x @ w


def case(x, w):
    try:
        y = product(x, w)
    except ValueError, TypeError:
        y = x - 1
    return y * 2


def calls():
    yield call(np.arange(2.0), np.ones((2, 2)))
    yield call(np.arange(2.0), np.ones((2, 2)))
    yield call(np.arange(2.0), np.ones((3, 3)))
