# /// case
# summary: the finally of a generator that a loop leaves by return runs behind what the body did before the return
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-finally return-statement
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


def first(x):
    for y in rows(x):
        event("turn")
        return y * 2


def case(x):
    y = first(x)
    event("behind")
    return y


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
