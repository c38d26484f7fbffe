# /// case
# summary: exceptions tracked by weak references: when the handled one and the one in its context die
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: object-lifetime exception-chaining try-except
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call, event, track


class Wrong(Exception):
    pass


def attempt(x):
    try:
        try:
            raise track(Wrong("first"), "first")
        except Wrong:
            x = x + 1
            raise track(Wrong("second"), "second")
    except Wrong as error:
        event("handled", error.args)
    event("behind")
    return x


def case(x):
    y = attempt(x)
    event("returned")
    return y * 2


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
