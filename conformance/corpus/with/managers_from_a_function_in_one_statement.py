# /// case
# summary: the second manager's expression is evaluated behind the first one's enter, and uses what that gave
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement evaluation-order inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __init__(self, value):
        self.value = event("made", value)

    def __enter__(self):
        return event("enter", self.value)

    def __exit__(self, *details):
        event("exit", self.value)


def made(value):
    event("make")
    return Manager(value)


def case(x, n):
    with made(n) as first, made(first + 1) as second, made(second * 2):
        y = x * first + second
    return y - n


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 4)
    yield call(np.arange(3.0), 0.5)
