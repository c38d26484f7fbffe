# /// case
# summary: try with except* whose body does not raise: else and finally run, the clauses are not evaluated
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-star
# features: exception-group try-finally numpy-operator
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def kinds():
    event("kinds")
    return ValueError


def case(x, n):
    try:
        y = x * n
    except* kinds():
        y = x
    else:
        event("else")
        y = y + 1
    finally:
        event("finally")
    return y - n


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2.5)
    yield call(np.arange(4), 2)
