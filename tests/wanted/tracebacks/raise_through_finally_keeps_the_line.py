# /// case
# summary: an exception that passes two finally clauses with work of their own keeps the line where it was raised
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: traceback try-finally numpy-inplace
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call


def inner(x, table, log):
    try:
        x += 1
        return x * table["scale"]
    finally:
        x *= 2
        log.append("inner")


def case(x, table, log):
    try:
        return inner(x, table, log)
    finally:
        log.append("outer")
        x -= 1


def calls():
    yield call(np.arange(3.0), {"scale": 2}, [])
    yield call(np.arange(3.0), {"scale": 2}, [])
    yield call(np.arange(3.0), {}, [])
