# /// case
# summary: a generator below enumerate that a loop leaves in a later turn runs its finally behind the body
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator for-loop try-finally object-lifetime
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def rows(x):
    try:
        for i in range(5):
            event("made", i)
            yield x + i
    finally:
        event("closed")


def case(x):
    total = x
    for i, y in enumerate(rows(x)):
        event("turn", i)
        total = total + y
        if i == 2:
            event("breaks")
            break
    event("behind")
    return total


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
