# /// case
# summary: in a handler a function is called that catches an error of its own, of arrays or raised; both are as if alone
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except raise numpy-operator inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def careful(x, y):
    try:
        return x + y
    except ValueError:
        event("shapes")
        return x * 2


def strict(n):
    try:
        if n > 1:
            raise ValueError(n)
    except ValueError as error:
        event("strict", error.args)
        return 1
    return 0


def case(x, y, n):
    try:
        raise KeyError("outer")
    except KeyError as error:
        z = careful(x, y) + strict(n)
        event(error.args)
    return z


def calls():
    yield call(np.arange(3.0), np.ones(3), 1)
    yield call(np.arange(3.0), np.ones(3), 1)
    yield call(np.arange(3.0), np.ones(4), 1)
    yield call(np.arange(3.0), np.ones(3), 2)
