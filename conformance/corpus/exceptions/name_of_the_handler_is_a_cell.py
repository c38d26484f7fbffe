# /// case
# summary: an inner function sees the exception through the name behind as, and an unbound variable behind the handler
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except cell-variable unbound-local nested-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    def look():
        return error.args

    y = x
    seen = "nothing"
    try:
        y = y * table["scale"]
    except KeyError as error:
        seen = look()
        y = y - 1
    try:
        look()
    except NameError:
        y = y + 10
    return y, seen


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"scale": 2})
