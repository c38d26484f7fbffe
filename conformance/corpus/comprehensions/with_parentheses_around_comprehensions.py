# /// case
# summary: a with in parentheses without targets, whose managers come from a comprehension's list
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-parentheses comprehension evaluation-order numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        event("enter", self.name)
        return self.name

    def __exit__(self, kind, error, tb):
        event("exit", self.name)


def case(x, names):
    scopes = [Scope(name) for name in names]
    with (scopes[0], scopes[-1] as last):
        made = [x * len(name) for name in names]
    return made, last


def calls():
    yield call(np.arange(2.0), ["a", "bc"])
    yield call(np.arange(2.0), ["a", "bc"])
    yield call(np.arange(2.0), ["abc"])
