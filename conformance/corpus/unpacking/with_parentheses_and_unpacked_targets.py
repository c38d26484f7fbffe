# /// case
# summary: managers in parentheses whose values are unpacked
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-parentheses unpacking starred-unpacking numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Gives:
    def __init__(self, *values):
        self.values = values

    def __enter__(self):
        event("enter", len(self.values))
        return self.values

    def __exit__(self, kind, error, tb):
        event("exit", len(self.values))


def case(x, n):
    with (
        Gives(x, x + 1) as (a, b),
        Gives(*range(n)) as (first, *rest),
    ):
        x = a * b + first
    return x, rest


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 4)
