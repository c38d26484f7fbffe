# /// case
# summary: when the second manager's enter raises, only the first one's exit is called, and may swallow it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement raise evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __init__(self, name, fails=False, swallows=False):
        self.name = name
        self.fails = fails
        self.swallows = swallows

    def __enter__(self):
        event("enter " + self.name)
        if self.fails:
            raise LookupError(self.name)
        return self

    def __exit__(self, kind, error, trace):
        event("exit " + self.name, kind)
        return self.swallows


def case(x, fails):
    y = x
    with Manager("a", swallows=True), Manager("b", fails), Manager("c"):
        y = x * 2
    return y + 1


def calls():
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
