# /// case
# summary: a native call in a finally clause that an error passes; the outer handler computes on
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally try-except opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    try:
        try:
            x = x * table["scale"]
        finally:
            x = x + 1
            print("passing", len(table))
            x = x * 3
    except KeyError as error:
        x = x - len(error.args)
    return x / 2


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
