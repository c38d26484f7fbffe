# /// case
# summary: no clause of the try fits: the error goes on with traceback and context as without it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, b):
    c = a + 1
    try:
        try:
            c = c + b
        except KeyError:
            c = c * 2
    except TypeError:
        c = c * 3
    return c


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(3))
