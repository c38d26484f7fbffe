# /// case
# summary: a branch on an array's value breaks the graph and takes the right side each time
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: data-dependent-branch numpy-reduction if-statement
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x):
    if x.sum() > 0:
        return x * 2
    return x - 1


def calls():
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([-1.0, -2.0]))
    yield call(np.array([-1, -2]))
