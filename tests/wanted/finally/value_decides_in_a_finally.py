# /// case
# summary: a branch on an array's value in a finally clause that was entered by the end, by a return and by an error
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally data-dependent-branch try-except
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def work(x, table, log):
    try:
        y = x * table["scale"]
        if table["scale"] == 1:
            return y
        y = y + 1
    finally:
        if x.sum() > 2:
            log.append("large")
        else:
            log.append("small")
    return y * 2


def case(x, table):
    log = []
    try:
        y = work(x, table, log)
    except KeyError:
        y = x - 1
    return y, log


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 1})
    yield call(np.zeros(3), {"scale": 1})
    yield call(np.zeros(3), {})
