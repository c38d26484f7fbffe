# /// case
# summary: except* statements in each other around array work, with return from the inner one's else
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-star
# features: exception-group return-statement try-finally
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def work(x, n, log):
    try:
        try:
            y = x * n
        except* ValueError:
            log.append("value")
        else:
            log.append("else")
            if n > 1:
                y = y + 1
        finally:
            log.append("inner")
    except* TypeError as group:
        log.append(group)
        y = x
    return y


def case(x, n):
    log = []
    return work(x, n, log), log


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 1)
