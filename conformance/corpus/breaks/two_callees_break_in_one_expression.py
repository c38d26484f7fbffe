# /// case
# summary: both operands of one expression come from callees that print: their order and what is pending
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: break-in-callee opaque-call output evaluation-order
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


def left(x, n):
    y = x + n
    print("left", n)
    return y * 2


def right(x, n):
    y = x - n
    print("right", n)
    return y / 2


def case(x, n):
    table = {"sum": left(x, n) + right(x, n), left(x, 5).shape: [right(x, n), n]}
    return table


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
