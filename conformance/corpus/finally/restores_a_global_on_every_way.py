# /// case
# summary: a global set for the time of the work is put back by finally, also when an error is caught above
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally global-write inlined-call try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


MODE = "plain"


def scaled(x):
    return x * (2 if MODE == "double" else 1)


def in_mode(mode, x, y):
    global MODE
    before = MODE
    MODE = mode
    try:
        return scaled(x) + y
    finally:
        MODE = before


def case(x, y):
    first = scaled(x)
    second = in_mode("double", x, 1)
    try:
        third = in_mode("double", x, y)
    except ValueError:
        third = x - 1
    return first, second, third, scaled(x), MODE


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    globals()["MODE"] = "double"
    yield call(np.arange(3.0), np.ones(3))
