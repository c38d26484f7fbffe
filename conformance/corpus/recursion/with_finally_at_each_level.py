# /// case
# summary: finally clauses of all levels run from the innermost up, each adding to what is returned in place
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: recursion try-finally numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def level(x, n, log):
    try:
        if n == 0:
            return x * 2
        return level(x, n - 1, log)
    finally:
        log.append(n)
        x += n


def case(x, n):
    log = []
    y = level(x, n, log)
    return y, x, log


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 4)
