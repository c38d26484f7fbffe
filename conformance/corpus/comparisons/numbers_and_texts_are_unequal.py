# /// case
# summary: == between numbers, texts, None and containers of them is False without an error, also nested
# reference: https://docs.python.org/3/reference/expressions.html#value-comparisons
# features: comparison type-guard tuple numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b, x):
    return a == b, a != b, [a] == [b], (a, x.shape) == (b, x.shape), {"k": a} == {"k": b}, x * (a == b)


def calls():
    yield call("x", None, np.arange(2.0))
    yield call("x", None, np.arange(2.0))
    yield call("x", "x", np.arange(2.0))
    yield call(b"x", "x", np.arange(2.0))
    yield call((), [], np.arange(2.0))
