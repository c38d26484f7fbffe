# /// case
# summary: a view of the argument is kept in a global, and written through in the next call
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: global-write numpy-view aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

KEPT = None


def case(x):
    global KEPT
    if KEPT is not None:
        KEPT += 100
    KEPT = x[1:]
    return x * 2, KEPT


def calls():
    global KEPT
    x = np.arange(3.0)
    yield call(x).expect("any")
    yield call(x).expect("any")
    yield call(x).expect("any")
    KEPT = None
    yield call(np.arange(3.0)).expect("any")
    KEPT = None
