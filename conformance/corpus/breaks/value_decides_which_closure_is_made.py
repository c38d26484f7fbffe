# /// case
# summary: an array's value decides which of two inner functions is made; both write the variable around them
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: data-dependent-branch nonlocal cell-variable nested-function
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    total = n
    if x.mean() > 1:
        def step(by):
            nonlocal total
            total = total + by
    else:
        def step(by):
            nonlocal total
            total = total * by
    step(3)
    y = x * total
    step(2)
    return y, total


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(6.0), 1)
    yield call(np.arange(6.0), 0.5)
