# /// case
# summary: a clause whose expression is no exception class is a TypeError, only when it is reached
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except exception-chaining
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, table, kinds):
    try:
        try:
            y = x * table["scale"]
        except kinds:
            y = x + 1
    except TypeError as error:
        return x - 1, str(error), error
    return y * 2


def calls():
    yield call(np.arange(3.0), {"scale": 2}, 5)
    yield call(np.arange(3.0), {"scale": 2}, 5)
    yield call(np.arange(3.0), {}, 5)
    yield call(np.arange(3.0), {}, (KeyError, "text"))
    yield call(np.arange(3.0), {}, KeyError)
    yield call(np.arange(3.0), {}, int)
