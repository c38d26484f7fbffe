# /// case
# summary: an iterator with __del__ that a loop leaves by break dies behind what the body did
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: iterator-protocol for-loop object-lifetime numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Rows:
    def __init__(self, x):
        self.x = x

    def __iter__(self):
        return self

    def __next__(self):
        return self.x

    def __del__(self):
        event("dies")


def case(x):
    for y in Rows(x):
        event("turn")
        break
    event("behind")
    return y * 2


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
