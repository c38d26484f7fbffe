# /// case
# summary: return in a finally clause gives its value instead of an exception that is on its way, in case and in a callee
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally return-statement inlined-call
# since: 3.8
# until: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call


def quietly(table, key):
    found = None
    try:
        found = table[key]
    finally:
        return found


def case(x, table, n):
    scale = quietly(table, "scale")
    try:
        x = x * (2 if scale is None else scale)
        x = x + 10 // n
    finally:
        return x - 1


def calls():
    yield call(np.arange(3.0), {"scale": 3}, 5)
    yield call(np.arange(3.0), {"scale": 3}, 5)
    yield call(np.arange(3.0), {}, 5)
    yield call(np.arange(3.0), {}, 0)
