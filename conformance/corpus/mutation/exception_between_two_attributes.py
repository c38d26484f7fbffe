# /// case
# summary: an error between two assignments leaves the first done and the second not, also in a callee
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: attribute-mutation try-except mutation-order raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Pair:
    a = b = None


def fill(pair, x, d):
    pair.a = x * 2
    pair.c = d["key"]
    pair.b = x + 1


def case(pair, x, d):
    try:
        fill(pair, x, d)
    except KeyError as error:
        return "missing", error.args, pair
    return pair.a + pair.b, pair


def calls():
    yield call(Pair(), np.arange(3.0), {"key": 1})
    yield call(Pair(), np.arange(3.0), {"key": 1})
    yield call(Pair(), np.arange(3.0), {})
    yield call(Pair(), np.arange(3.0), {"other": 1})
