# /// case
# summary: what the else clause raises is not caught by the clauses of its own try, and finally still runs
# reference: https://docs.python.org/3/reference/compound_stmts.html#else-clause
# features: try-except try-finally numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y, table):
    log = []
    try:
        try:
            z = x * table["scale"]
        except (KeyError, ValueError):
            log.append("inner")
            z = x
        else:
            log.append("else")
            z = z + y
        finally:
            log.append("finally")
    except ValueError:
        log.append("outer")
    return z * 2, log


def calls():
    yield call(np.arange(3.0), np.ones(3), {"scale": 2})
    yield call(np.arange(3.0), np.ones(3), {"scale": 2})
    yield call(np.arange(3.0), np.ones(4), {"scale": 2})
    yield call(np.arange(3.0), np.ones(4), {})
