# /// case
# summary: the generator function behind a global name is replaced between the calls, a running one stays what it was
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: generator code-guard global-read numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def up(x):
    yield x
    yield x + 1


def down(x):
    yield x * 10


rows = up


def case(x):
    total = x * 0
    for y in rows(x):
        total = total * 2 + y
    return total


def calls():
    global rows
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    rows = down
    yield call(np.arange(2.0))
    rows = lambda x: [x, x, x]
    yield call(np.arange(2.0))
    rows = up
    yield call(np.arange(2.0))
