# /// case
# summary: managers in parentheses: an error in the body is seen by the last first, and swallowed by the first
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement with-parentheses numpy-error
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __init__(self, log, name):
        self.log = log
        self.name = name

    def __enter__(self):
        return self.name

    def __exit__(self, kind, error, trace):
        self.log.append((self.name, kind))
        return self.name == "first"


def case(x, y):
    log = []
    z = x
    with (Manager(log, "first") as first, Manager(log, "last") as last):
        z = x @ y
        log.append(first + last)
    return z * 2, log


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones((3, 2)))
