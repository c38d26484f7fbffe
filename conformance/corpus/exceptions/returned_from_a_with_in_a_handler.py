# /// case
# summary: return from a with inside a handler inside try/finally, and what the handler's exception is until then
# reference: https://docs.python.org/3/reference/compound_stmts.html#try
# features: try-except with-statement try-finally
# since: 3.8
# capture: full
# ///
import contextlib
import sys

import numpy as np

from conformance.case import call, event

HELD = ["returned"]


def case(x, index):
    try:
        x[index] += 0.5
    except IndexError:
        with contextlib.suppress(ValueError):
            event("inside", type(sys.exc_info()[1]).__name__)
            return HELD
    finally:
        y = np.ones(2) * 2
        event("last", y.sum())
    return x + y.sum()


def calls():
    for index in (0, 1, 5, 0, 5):
        yield call(np.ones(2), index)
