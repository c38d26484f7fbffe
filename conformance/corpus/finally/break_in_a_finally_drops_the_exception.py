# /// case
# summary: break in a finally clause drops the exception that was on its way and leaves the loop
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally for-loop numpy-operator
# since: 3.8
# until: 3.13
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, divisors):
    turns = 0
    for divisor in divisors:
        turns += 1
        try:
            x = x + 12 // divisor
        finally:
            x = x * 2
            if turns == 2:
                break
    else:
        turns = -turns
    return x + 1, turns


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 0])
    yield call(np.arange(3.0), [1, 0, 0])
    yield call(np.arange(3.0), [1])
