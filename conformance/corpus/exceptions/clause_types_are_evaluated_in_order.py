# /// case
# summary: the expressions of except clauses are evaluated when something was raised, up to the one that fits
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except evaluation-order inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def kind(label, *types):
    event(label)
    return types if len(types) != 1 else types[0]


def case(x, table, key):
    try:
        x = x * table[key]
        event("body done")
    except kind("first", AttributeError):
        x = x + 1
    except kind("second", KeyError, IndexError):
        x = x + 2
    except kind("third", TypeError):
        x = x + 3
    return x * 2


def calls():
    yield call(np.arange(3.0), {"a": 2}, "a")
    yield call(np.arange(3.0), {"a": 2}, "a")
    yield call(np.arange(3.0), {"a": 2}, "b")
    yield call(np.arange(3.0), {"a": 2}, [])
    yield call(np.arange(3.0), [5], 1)
