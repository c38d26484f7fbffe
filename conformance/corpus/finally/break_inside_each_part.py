# /// case
# summary: native calls in try, except, else and finally of one statement: each happens once and in its place
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-finally try-except opaque-call output
# since: 3.8
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    try:
        print("try", len(table))
        x = x * table["scale"]
    except KeyError:
        x = x + 1
        print("except")
        x = x * 2
    else:
        x = x + 3
        print("else")
        x = x * 4
    finally:
        x = x + 5
        print("finally")
        x = x * 6
    return x - 7


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
