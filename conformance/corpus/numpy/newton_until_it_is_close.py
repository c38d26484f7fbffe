# /// case
# summary: Newton's method for roots ends when the largest step is small
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: data-dependent-branch while-loop numpy-reduction numpy-function
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(a, x):
    turns = 0
    while True:
        step = (x * x - a) / (2 * x)
        x = x - step
        turns += 1
        if np.abs(step).max() < 1e-9:
            return x, turns


def calls():
    yield call(np.array([2.0, 9.0]), np.ones(2)).expect("any")
    yield call(np.array([2.0, 9.0]), np.ones(2)).expect("any")
    yield call(np.array([4.0]), np.array([2.0])).expect("any")
