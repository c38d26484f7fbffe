# /// case
# summary: a recursion whose argument is itself a recursive call
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: recursion integer-arithmetic if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def ack(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ack(m - 1, 1)
    return ack(m - 1, ack(m, n - 1))


def case(x, m, n):
    return x * ack(m, n), ack(m, 0)


def calls():
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 2, 1)
    yield call(np.arange(3.0), 0, 5)
