# /// case
# summary: an object made in an expression dies as soon as its attribute was read, before the next operand
# reference: https://docs.python.org/3/reference/expressions.html#evaluation-order
# features: object-lifetime evaluation-order instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


def case(x, n):
    y = x * Held(n).n + event("between", 1)
    z = y + (Held(n + 1).n
             + event("again", 2))
    event("behind")
    return z


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
