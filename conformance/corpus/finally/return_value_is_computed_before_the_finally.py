# /// case
# summary: the value of a return is computed before the finally clause runs, which may still change the array in place
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally return-statement numpy-inplace mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, inplace):
    y = x + 1
    try:
        return y, y * 2
    finally:
        if inplace:
            y += 10
        else:
            y = y + 10


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
