# /// case
# summary: a name bound in an expression to a view is written in the same expression
# reference: https://docs.python.org/3/reference/expressions.html#assignment-expressions
# features: numpy-inplace numpy-view walrus aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def add_to(v, k):
    v += k
    return v


def case(x):
    total = (v := x[1:]).sum() + add_to(v, 10).sum() + v.sum()
    return total, x, v


def calls():
    yield call(np.arange(4.0))
    yield call(np.arange(4.0))
    yield call(np.arange(3))
