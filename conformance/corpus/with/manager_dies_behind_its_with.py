# /// case
# summary: a manager without a name lives as long as its with: its end comes behind the exit, before the next line
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __enter__(self):
        event("enter")

    def __exit__(self, *details):
        event("exit")

    def __del__(self):
        event("died")


def case(x, n):
    with Manager():
        x = x * n
        event("body")
    event("behind")
    return x + 1


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
