# /// case
# summary: a default of an inner function is taken when it is defined, the cell when it is called
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: cell-variable default-argument nested-function evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    def inner(a=n, b=x):
        return b * a + x * n

    first = inner()
    n += 1
    x = x + 10
    second = inner()
    third = inner(n)
    return first, second, third


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2.5)
    yield call(np.arange(4), 1)
