# /// case
# summary: an error between two in-place operations on one array: the first is done, the second is not
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: try-except numpy-inplace numpy-view mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    tail = x[1:]
    try:
        tail += 1
        x *= table["scale"]
        tail -= table["shift"]
    except KeyError as error:
        tail *= 10
        return x + 0, error.args
    return x - 1, tail


def calls():
    yield call(np.arange(3.0), {"scale": 2, "shift": 1})
    yield call(np.arange(3.0), {"scale": 2, "shift": 1})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {})
