# /// case
# summary: an exception nobody keeps dies at the end of its handler, one that is kept does not
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: object-lifetime try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Wrong(Exception):
    def __del__(self):
        event("died")


def attempt(x, keep):
    try:
        x = x + 1
        raise Wrong
    except Wrong as error:
        event("handled")
        if keep is not None:
            keep.append(error.args)
    event("behind")
    return x * 2


def case(x, keep):
    y = attempt(x, keep)
    event("returned")
    return y


def calls():
    yield call(np.arange(3.0), None)
    yield call(np.arange(3.0), None)
    yield call(np.arange(3.0), [])
