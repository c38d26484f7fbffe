# /// case
# summary: globals() gives the module's own dict, whose entries are the global names, new ones too
# reference: https://docs.python.org/3/library/functions.html#globals
# features: scope-introspection global-read global-write dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

RATE = 2


def case(x, name):
    found = globals()
    y = x * found["RATE"] + found.get(name, 100)
    found["MADE"] = len(found["__name__"]) > 0
    answer = MADE    # noqa: F821
    del found["MADE"]
    return y, answer, "MADE" in found, found is globals()


def calls():
    global RATE
    yield call(np.arange(3.0), "RATE")
    yield call(np.arange(3.0), "RATE")
    RATE = 7
    yield call(np.arange(3.0), "RATE")
    yield call(np.arange(3.0), "OTHER")
