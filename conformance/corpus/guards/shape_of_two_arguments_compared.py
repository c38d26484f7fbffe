# /// case
# summary: shapes compared with each other decide, not their values
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: shape-guard comparison tuple
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    if x.shape == y.shape:
        return x * y
    if x.ndim < y.ndim and len(x) == y.shape[-1]:
        return y @ x
    return None


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(4.0), np.ones(4))
    yield call(np.arange(4.0), np.ones(3))
    yield call(np.arange(3.0), np.ones((2, 3)))
    yield call(np.arange(3.0), np.ones((2, 4)))
