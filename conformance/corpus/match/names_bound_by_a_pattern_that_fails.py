# /// case
# summary: a guard that is false leaves the names its pattern has bound
# reference: https://docs.python.org/3/reference/compound_stmts.html#guards
# features: match-statement evaluation-order unbound-local numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(value, x):
    a = b = "before"
    match value:
        case [a, b] if event("guard", a > b):
            x = x * a
        case [c, *_] if event("second", c == 0):
            x = x - 1
        case _:
            x = x + 1
    return a, b, x


def calls():
    yield call([2, 1], np.arange(2.0))
    yield call([2, 1], np.arange(2.0))
    yield call([1, 2], np.arange(2.0))
    yield call([0, 2], np.arange(2.0))
    yield call("ab", np.arange(2.0))
