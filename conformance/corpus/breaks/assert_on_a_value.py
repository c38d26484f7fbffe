# /// case
# summary: an assertion on an array's value passes or raises with its message
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-assert-statement
# features: assert-statement data-dependent-branch traceback
# since: 3.8
# capture: breaks 2 data-dependent-branch raises
# ///
import numpy as np

from conformance.case import call


def case(x):
    y = np.sqrt(np.abs(x))
    assert (x >= 0).all(), "negative"
    return y + x


def calls():
    yield call(np.array([4.0, 9.0]))
    yield call(np.array([4.0, 9.0]))
    yield call(np.array([4.0, -9.0]))
    yield call(np.array([4, 16]))
