# /// case
# summary: two items are compared and exchanged, then the order of all is asked
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-while-statement
# features: data-dependent-branch numpy-assignment
# since: 3.8
# capture: breaks 2 data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    if x[0] > x[1]:
        x[0], x[1] = x[1], x[0]
    if (x[1:] >= x[:-1]).all():
        y += 1
    return x, y


def calls():
    yield call(np.array([3.0, 1.0, 2.0]), np.zeros(1))
    yield call(np.array([3.0, 1.0, 2.0]), np.zeros(1))
    yield call(np.array([1.0, 2.0, 2.0]), np.zeros(1))
    yield call(np.array([9, 1, 9]), np.zeros(1))
