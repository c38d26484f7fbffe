# /// case
# summary: a failing assertion runs the finally clause and its message is that of the time of the failure
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: try-finally assert-statement try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    log = []
    try:
        try:
            assert x.ndim == 1 and n > 0, "not %d in %d dimensions" % (n, x.ndim)
            x = x / n
        finally:
            n = 100
            log.append(n)
    except AssertionError as error:
        log.append(str(error))
        x = x - n
    return x, log


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
    yield call(np.ones((2, 2)), 2)
