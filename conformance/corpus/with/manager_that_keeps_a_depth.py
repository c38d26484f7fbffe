# /// case
# summary: a contextmanager counts in a global how deep it is, and puts back what was there
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.contextmanager
# features: with-statement generator decorator global-write
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event

state = {"depth": 0}


@contextlib.contextmanager
def deeper():
    before = state["depth"]
    state["depth"] = before + 1
    try:
        yield before
    finally:
        state["depth"] = before


def case(x):
    with deeper() as outer:
        y = x + outer
        with deeper() as inner:
            y = y * (inner + 2)
        event(state["depth"])
    event(state["depth"])
    return y


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    state["depth"] = 4
    yield call(np.arange(3.0))
    yield call(np.arange(4))
