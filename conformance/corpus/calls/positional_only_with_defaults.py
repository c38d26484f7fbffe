# /// case
# summary: positional-only parameters with defaults, filled from the left only
# reference: PEP 570
# features: positional-only default-argument keyword-only numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def f(a, b=2, /, c=3, *, d=4):
    return a * b + c * d


def case(x, k):
    return f(x), f(x, k), f(x, k, c=k), f(x, 1, 0, d=k), f(x, c=1), f(*(x, k), **{"d": 0, "c": k})


def calls():
    yield call(np.arange(2.0), 5)
    yield call(np.arange(2.0), 5)
    yield call(np.arange(2.0), 0.5)
    yield call(np.arange(2), np.ones(2))
