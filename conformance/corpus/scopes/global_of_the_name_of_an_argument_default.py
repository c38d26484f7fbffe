# /// case
# summary: a default was taken from a global when the function was made; the global changes, the default does not
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument global-read value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


STEP = 2


def moved(x, by=STEP):
    return x + by * STEP


def case(x, times=STEP):
    for _ in range(times):
        x = moved(x)
    return x * STEP


def calls(fn):
    global STEP
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    STEP = 3
    yield call(np.arange(3.0))
    fn.__defaults__ = (1,)
    yield call(np.arange(3.0))
    moved.__defaults__ = (STEP,)
    yield call(np.arange(3.0))
