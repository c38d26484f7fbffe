# /// case
# summary: getattr of a module reads its globals as they are at each call, its own and those of another one
# reference: https://docs.python.org/3/library/functions.html#getattr
# features: scope-introspection global-read code-guard numpy-function
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call

RATE = 2


def double(x):
    return x * 2


def case(x, name):
    here = sys.modules[__name__]
    return getattr(here, name)(x) * here.RATE, getattr(np, "add")(x, 1), hasattr(here, "NOTHING"), getattr(here, "NO", 5)


def calls():
    global RATE, double
    yield call(np.arange(3.0), "double")
    yield call(np.arange(3.0), "double")
    RATE = 10
    yield call(np.arange(3.0), "double")
    kept, double = double, np.negative
    yield call(np.arange(3.0), "double")
    RATE, double = 2, kept
    yield call(np.arange(3.0), "double")
