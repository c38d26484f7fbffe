# /// case
# summary: continue in a finally clause drops the return that was on its way and goes on with the loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally for-loop return-statement
# since: 3.8
# until: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, stops):
    log = []
    for stop in stops:
        try:
            if stop:
                return x, log, "early"
            x = x + 1
        finally:
            log.append(stop)
            if len(log) < 3:
                continue
            x = x * 2
    return x, log, "end"


def calls():
    yield call(np.arange(3.0), [0, 0, 0])
    yield call(np.arange(3.0), [0, 0, 0])
    yield call(np.arange(3.0), [1, 0, 1])
    yield call(np.arange(3.0), [1, 1])
    yield call(np.arange(3.0), [0, 1, 0, 1])
