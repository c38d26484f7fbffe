# /// case
# summary: callees three deep return from loops, with and finally; the value handed up is the very object
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: inlined-call return-statement try-finally object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def inner(x, n, log):
    for i in range(5):
        try:
            if i == n:
                return x
            x = x + i
        finally:
            log.append(i)
    return None


def middle(x, n, log):
    found = inner(x, n, log)
    if found is None:
        return x, "none"
    return found, "found"


def case(x, n):
    log = []
    y, how = middle(x, n, log)
    return y * 2, how, y is x, log


def calls():
    yield call(np.arange(2.0), 0)
    yield call(np.arange(2.0), 0)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 9)
