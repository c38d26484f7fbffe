# /// case
# summary: behind a handler a value dies when its name is bound anew or deleted, the exception at the end of its clause
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except object-lifetime del-statement numpy-operator
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call, event, track


class Thing:
    pass


def case(x, w):
    first, second = track(Thing(), "first"), track(Thing(), "second")
    try:
        y = x @ w
    except ValueError as error:
        y = x
        error.held = track(Thing(), "held by the exception")
    event("handled")
    z = y * 2
    first = z + 1
    event("bound anew")
    z = first * 3
    del second
    event("deleted")
    return z + x


def calls():
    yield call(np.arange(3.0), np.ones((4, 4)))
    yield call(np.arange(3.0), np.ones((4, 4)))
    yield call(np.arange(3.0), np.ones((3, 3)))
    yield call(np.arange(3.0), np.ones((4, 4)))
