# /// case
# summary: a native call as a keyword among others of an inlined call, whose defaults are arrays of the module
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: opaque-call keyword-call default-argument evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


SHIFT = np.ones(3)


def combined(a, *, b=SHIFT, c, d=2):
    return a * d + b - c


def case(x, n):
    y = x + 1
    return combined(y, c=print("c", n) or n, d=y.ndim + n), combined(c=x, a=y)


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    SHIFT[0] = 50
    yield call(np.arange(3.0), 1).expect("any")
    SHIFT[0] = 1
    yield call(np.arange(3.0), 2).expect("any")
