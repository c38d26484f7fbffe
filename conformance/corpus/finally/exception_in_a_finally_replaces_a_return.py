# /// case
# summary: what a finally clause raises replaces the value that was to be returned
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally try-except return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    log = []
    try:
        try:
            return x * 2, log
        finally:
            log.append("finally")
            x = x + table["shift"]
            log.append("end of finally")
    except KeyError as error:
        log.append(error.args)
    return x * 3, log


def calls():
    yield call(np.arange(3.0), {"shift": 1})
    yield call(np.arange(3.0), {"shift": 1})
    yield call(np.arange(3.0), {})
