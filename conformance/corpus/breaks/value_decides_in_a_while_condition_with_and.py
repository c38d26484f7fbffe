# /// case
# summary: a while condition of a Python flag, a value of an array and a counter: it stops at the first that is false
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: data-dependent-branch while-loop boolean-operator
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, going, limit):
    turns = 0
    while going and x.sum() < 10 and turns < limit:
        x = x * 2
        turns += 1
    return x, turns


def calls():
    yield call(np.ones(3), True, 5)
    yield call(np.ones(3), True, 5)
    yield call(np.ones(3), False, 5)
    yield call(np.ones(3) * 0.1, True, 2)
