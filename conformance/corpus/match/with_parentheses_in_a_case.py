# /// case
# summary: a with in parentheses in the case of a match, left by return
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: with-parentheses match-statement return-statement numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, k):
        self.k = k

    def __enter__(self):
        event("enter", self.k)
        return self.k

    def __exit__(self, kind, error, tb):
        event("exit", self.k)


def case(x, value):
    match value:
        case [a, b]:
            with (Scope(a) as k, Scope(b) as m):
                return x * k + m
        case k:
            with (Scope(k)):
                x = x + k
    return x


def calls():
    yield call(np.arange(2.0), (2, 3))
    yield call(np.arange(2.0), (2, 3))
    yield call(np.arange(2.0), 5)
