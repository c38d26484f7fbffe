# /// case
# summary: the name behind as takes a local of that name with it when the handler ends, if it was entered
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except unbound-local numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table):
    error = "before"
    try:
        y = x * table["scale"]
    except KeyError as error:
        y = x - len(error.args)
    try:
        seen = error
    except UnboundLocalError as unbound:
        seen = type(unbound).__name__
    return y + 1, seen


def calls():
    yield call(np.arange(3.0), {"scale": 2.0})
    yield call(np.arange(3.0), {"scale": 2.0})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"scale": 2.0})
