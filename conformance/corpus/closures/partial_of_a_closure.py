# /// case
# summary: functools.partial over an inner function that writes its free variable
# reference: https://docs.python.org/3/library/functools.html#functools.partial
# features: partial nonlocal nested-function
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def case(x, n):
    total = x

    def add(a, b, scale=1):
        nonlocal total
        total = total + a * scale
        return b

    first = functools.partial(add, n)
    second = functools.partial(first, scale=10)
    seen = [first("a"), second("b"), first(b="c", scale=100)]
    return total, seen


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 0.5)
