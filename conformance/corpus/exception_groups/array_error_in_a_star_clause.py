# /// case
# summary: an array error in a try with except* is wrapped in a group, what the clause does with it is seen behind it
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-star
# features: exception-group numpy-error try-except
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    found = None
    try:
        z = x @ y
    except* ValueError as group:
        found = group.message, [type(error).__name__ for error in group.exceptions]
        z = x + 1
    except* TypeError:
        z = x - 1
    return z, found


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(4))
