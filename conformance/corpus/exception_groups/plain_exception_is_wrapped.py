# /// case
# summary: except* catches a plain exception as a group of one with an empty message
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-star
# features: exception-group try-except raise
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    found = None
    try:
        if kind is not None:
            raise kind("text")
        x = x * 2
    except* (KeyError, ValueError) as group:
        found = group.message, len(group.exceptions), type(group).__name__
        x = x + 1
    return x - 1, found


def calls():
    for kind in (None, None, ValueError, KeyError):
        yield call(np.arange(3.0), kind)
