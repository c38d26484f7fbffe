# /// case
# summary: a branch on an array's value in the body of a with: the exit function runs once on either side
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement data-dependent-branch list-mutation
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


class Scope:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, *details):
        self.log.append("out")


def case(x, log):
    with Scope(log) as scope:
        y = x * 2
        if y.sum() > 3:
            y = y - 1
            scope.log.append("large")
        y = y + x
    return y * 3, log


def calls():
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), [])
    yield call(np.zeros(3), [])
    yield call(np.zeros(3), ["more"])
