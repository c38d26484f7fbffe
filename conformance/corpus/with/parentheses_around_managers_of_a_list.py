# /// case
# summary: managers chosen from a list by position in parentheses, one of them swallows an array error
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement with-parentheses list
# since: 3.10
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


def case(x, y, managers):
    z = x
    with (
        managers[0],
        managers[-1] as last,
    ):
        z = x @ y
        z = z * 2
    return z + 1, last


def calls():
    managers = [contextlib.nullcontext(1), contextlib.nullcontext(2)]
    yield call(np.arange(3.0), np.ones(3), managers)
    yield call(np.arange(3.0), np.ones(3), managers)
    yield call(np.arange(3.0), np.ones(4), [contextlib.suppress(ValueError)] * 2)
    yield call(np.arange(3.0), np.ones(3), managers[:1])
