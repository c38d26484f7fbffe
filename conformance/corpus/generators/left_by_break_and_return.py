# /// case
# summary: a generator that a loop leaves by break or return runs its finally at once, before what follows the loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-finally object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def rows(x, log):
    try:
        for i in range(5):
            yield x + i
    finally:
        log.append("closed")


def first(x, log):
    for y in rows(x, log):
        return y * 2


def case(x, log):
    for y in rows(x, log):
        log.append("turn")
        break
    log.append("behind")
    z = first(x, log)
    log.append("end")
    return y + z, log


def calls():
    yield call(np.arange(2.0), [])
    yield call(np.arange(2.0), [])
    yield call(np.arange(3), ["old"])
