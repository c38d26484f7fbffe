# /// case
# summary: a value pattern may be an attribute of an argument or of the subject's own parts, read when it is reached
# reference: https://docs.python.org/3/reference/compound_stmts.html#value-patterns
# features: match-statement instance-attribute property value-guard
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Limits:
    def __init__(self, low):
        self.low = low

    @property
    def high(self):
        event("high")
        return self.low + 10


def case(n, limits, x):
    match n:
        case limits.low:
            return "low", x
        case limits.high:
            return "high", x * 2
        case _:
            return "between", x + n


def calls():
    yield call(1, Limits(1), np.arange(2.0))
    yield call(1, Limits(1), np.arange(2.0))
    yield call(1, Limits(-9), np.arange(2.0))
    yield call(1, Limits(0), np.arange(2.0))
