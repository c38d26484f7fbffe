# /// case
# summary: warnings.showwarning is a function of the program's that sees the globals as they are at each operation
# reference: https://docs.python.org/3/library/warnings.html#warnings.showwarning
# features: warnings numpy-error global-write mutation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import warnings

import numpy as np

from conformance.case import call


STEP = 0
SEEN = []


def show(message, category, filename, lineno, file=None, line=None):
    SEEN.append((STEP, str(message)[:14]))


def case(x, y):
    global STEP
    STEP = 1
    z = x / y
    STEP = 2
    w = np.log(x - 1)
    STEP = 3
    return z + w


def calls():
    original = warnings.showwarning
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = show
        yield call(np.ones(3), np.ones(3)).expect("any")
        yield call(np.ones(3), np.zeros(3)).expect("any")
        yield call(np.ones(3), np.zeros(3)).expect("any")
        warnings.showwarning = original
        yield call(np.ones(3) * 2, np.ones(3)).expect("any")
