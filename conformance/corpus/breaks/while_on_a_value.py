# /// case
# summary: a while loop until convergence, its condition an array's value
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: while-loop data-dependent-branch break-in-loop
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    steps = 0
    while np.abs(x).max() > 1:
        x = x / 2
        steps += 1
    else:
        steps = -steps
    return x, steps


def calls():
    yield call(np.array([6.0, -3.0]))
    yield call(np.array([6.0, -3.0]))
    yield call(np.array([0.5]))
    yield call(np.array([[100.0, 7.0]]))
