# /// case
# summary: an inner function is called by a native one and writes a variable of the function that goes on
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: opaque-call nonlocal cell-variable
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Calls:
    def __init__(self, function):
        self.function = function

    def __repr__(self):
        return "called %s" % self.function()


def case(x, n):
    total = x * n

    def step():
        nonlocal total, n
        n += 1
        total = total + n
        return n

    print([Calls(step), Calls(step)])
    return total * n


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2.5)
