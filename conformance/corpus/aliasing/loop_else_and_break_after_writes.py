# /// case
# summary: break and continue skip writes, the else clause of a loop writes when there was no break
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop numpy-inplace aliasing mutation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, numbers, stop):
    view = x[::-1]
    for k in numbers:
        if k < 0:
            continue
        view += k
        if k == stop:
            break
        x[0] *= 2
    else:
        view[:] = view - 1000
    return x, view


def calls():
    yield call(np.zeros(2), [1, -5, 2, 3], 2)
    yield call(np.zeros(2), [1, -5, 2, 3], 2)
    yield call(np.zeros(2), [1, -5, 2, 3], 9)
    yield call(np.zeros(2), [], 0)
