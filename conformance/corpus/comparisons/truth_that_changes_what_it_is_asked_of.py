# /// case
# summary: a __bool__ with effects is asked once by if, while, and, or, not, assert and a condition
# reference: https://docs.python.org/3/reference/datamodel.html#object.__bool__
# features: truth-value special-method while-loop assert-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Countdown:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        self.n -= 1
        event("asked", self.n)
        return self.n >= 0


def case(down, x):
    if down:
        x = x + 1
    y = down and x
    z = not down
    while down:
        x = x * 2
    return x, y is x, z, down.n, any([down, down]), down or "none"


def calls():
    yield call(Countdown(5), np.arange(2.0))
    yield call(Countdown(5), np.arange(2.0))
    yield call(Countdown(7), np.arange(2.0))
    yield call(Countdown(0), np.arange(2.0))
