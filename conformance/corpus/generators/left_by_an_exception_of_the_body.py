# /// case
# summary: a generator that a loop leaves by an exception runs its finally behind the body and before the handler
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-finally raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def rows(x):
    try:
        for i in range(5):
            yield x + i
    finally:
        event("closed")


def case(x):
    try:
        for y in rows(x):
            event("turn")
            raise KeyError("k")
    except KeyError:
        event("caught")
    event("behind")
    return y * 2


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
