# /// case
# summary: an error in a finally clause that ran because of another one has that as its context
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally exception-chaining try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    kept = None
    try:
        try:
            x = x * table["first"]
        finally:
            x = x + table["second"]
    except KeyError as error:
        kept = error
    return x - 1, kept


def calls():
    yield call(np.arange(3.0), {"first": 2, "second": 3})
    yield call(np.arange(3.0), {"first": 2, "second": 3})
    yield call(np.arange(3.0), {"first": 2})
    yield call(np.arange(3.0), {"second": 2})
    yield call(np.arange(3.0), {})
