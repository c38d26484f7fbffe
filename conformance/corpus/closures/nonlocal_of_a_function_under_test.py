# /// case
# summary: the function under test counts its calls and keeps the last array in its own free variables
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: nonlocal closure cell-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def make():
    count = 0
    last = None

    def case(x):
        nonlocal count, last
        count += 1
        y = x + count
        if last is not None:
            y = y + last
        last = x * 2
        return y, count

    return case


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.ones(3))
