# /// case
# summary: a chain of comparisons evaluates each operand once and stops at the first that is false
# reference: https://docs.python.org/3/reference/expressions.html#comparisons
# features: comparison-chain evaluation-order boolean-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, a, b, c):
    first = event("a", a) < event("b", b) <= event("c", c) != event("d", 3)
    second = not event("e", a) == event("f", b) in event("g", (a, b)) is not None
    if event("h", a) < event("i", b) < event("j", c):
        x = x * 2
    return x + first, first, second


def calls():
    yield call(np.arange(3.0), 1, 2, 3)
    yield call(np.arange(3.0), 1, 2, 3)
    yield call(np.arange(3.0), 1, 1, 3)
    yield call(np.arange(3.0), 1, 2, 2)
