# /// case
# summary: return from the else clause and from the end of the try: the finally clause runs once, behind the value
# reference: https://docs.python.org/3/reference/compound_stmts.html#else-clause
# features: try-finally try-except return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def work(x, table, log):
    try:
        scale = table["scale"]
    except KeyError:
        log.append("except")
        return x - 1
    else:
        log.append("else")
        return x * scale
    finally:
        log.append(("finally", len(table)))
        table["scale"] = 100


def case(x, table):
    log = []
    first = work(x, table, log)
    second = work(x, table, log)
    return first + second, log


def calls():
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"scale": 2})
