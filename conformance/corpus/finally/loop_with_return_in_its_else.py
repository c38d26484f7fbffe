# /// case
# summary: the else clause of a loop returns through a finally clause; break goes round it
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally while-loop return-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, limit):
    log = []
    turns = 0
    try:
        while turns < 3:
            turns += 1
            x = x + turns
            if turns == limit:
                break
        else:
            return x * 2, log
        log.append("behind the loop")
    finally:
        log.append(turns)
        turns = 0
    return x, log, turns


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(3.0), 3)
