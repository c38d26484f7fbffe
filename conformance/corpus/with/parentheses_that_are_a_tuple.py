# /// case
# summary: parentheses around one expression with a comma are managers, a tuple as a manager is an error
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement with-parentheses try-except
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


class Manager:
    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return self.value

    def __exit__(self, *details):
        return None


def case(x, value):
    with (Manager(value), Manager(value + 1)):
        y = x * 2
    with (Manager(value), Manager(value + 1))[1] as n:
        y = y + n
    with (Manager(value)) as n:
        y = y * n
    return y - 1


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
