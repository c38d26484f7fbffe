# /// case
# summary: return of a conditional expression, a call and a comprehension through a finally that rebinds their names
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally return-statement comprehension boolean-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def chosen(x, n, log):
    try:
        if n > 1:
            return [x * i for i in range(n)]
        return x if n else log.append("called") or x - 1
    finally:
        x, n = None, 100
        log.append("finally")


def case(x, n):
    log = []
    y = chosen(x, n, log)
    return y, log


def calls():
    for n in (0, 0, 1, 3):
        yield call(np.arange(3.0), n)
