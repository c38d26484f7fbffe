# /// case
# summary: an error of the assignment behind as is one of the body: the exit function sees it
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement unpacking try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Gives:
    def __init__(self, values, log):
        self.values = values
        self.log = log

    def __enter__(self):
        self.log.append("enter")
        return self.values

    def __exit__(self, kind, error, trace):
        self.log.append(kind and kind.__name__)
        return kind is ValueError


def case(x, values):
    log = []
    a = b = 1
    with Gives(values, log) as (a, b):
        x = x * a
    return x + b, log


def calls():
    yield call(np.arange(3.0), (2, 3))
    yield call(np.arange(3.0), (2, 3))
    yield call(np.arange(3.0), (2, 3, 4))
    yield call(np.arange(3.0), [5])
