# /// case
# summary: a global counter passes the small integers and the machine word while the function adds to it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write value-guard integer-arithmetic
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

STEP = 255


def case(x, k):
    global STEP
    STEP += k
    return x + 1, STEP


def calls():
    global STEP
    yield call(np.ones(2), 1)
    STEP = 255
    yield call(np.ones(2), 1)
    yield call(np.ones(2), 1)
    STEP = 2 ** 63 - 1
    yield call(np.ones(2), 1)
    STEP = -2 ** 63
    yield call(np.ones(2), -1)
    STEP = 255
