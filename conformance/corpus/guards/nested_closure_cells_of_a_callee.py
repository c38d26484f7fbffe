# /// case
# summary: a counter in a closure of a closure is read by the function and moved by another
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure nonlocal nested-function cell-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def tools():
    level = 1.0

    def outer():
        def read(x):
            return x * level
        return read

    def move(by):
        nonlocal level
        level = level + by

    return outer(), move


READ, MOVE = tools()


def case(x):
    return READ(x) + 1


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    MOVE(1.0)
    yield call(np.arange(3.0))
    MOVE(-1.0)
    yield call(np.arange(3.0)).expect("any")
    MOVE(np.ones(3))
    yield call(np.arange(3.0))
