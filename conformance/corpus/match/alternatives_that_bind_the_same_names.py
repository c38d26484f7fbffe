# /// case
# summary: the alternatives of an or-pattern bind the same names from different places, the first that fits wins
# reference: https://docs.python.org/3/reference/compound_stmts.html#or-patterns
# features: match-statement evaluation-order dict tuple
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(value, x):
    match value:
        case {"x": a, "y": b} | [a, b] | (b, a, _):
            return x * a + b
        case {"x": a} | a:
            return x, a


def calls():
    yield call({"x": 2, "y": 1}, np.arange(2.0))
    yield call({"x": 2, "y": 1}, np.arange(2.0))
    yield call([2, 1], np.arange(2.0))
    yield call((2, 1, 0), np.arange(2.0))
    yield call({"x": 7}, np.arange(2.0))
