# /// case
# summary: unnamed managers of one statement: each exits and dies before the next outer one exits
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: object-lifetime with-statement evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Manager:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        event("enter " + self.name)
        return 2

    def __exit__(self, *details):
        event("exit " + self.name)

    def __del__(self):
        event("died " + self.name)


def case(x, n):
    with Manager("outer") as a, Manager("inner") as b:
        x = x * a + b
        if n:
            return event("returning", x)
    event("behind")
    return x


def calls():
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 0)
    yield call(np.arange(3.0), 1)
