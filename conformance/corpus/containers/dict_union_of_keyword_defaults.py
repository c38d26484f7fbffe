# /// case
# summary: the union of defaults and keywords is spread into a call, the defaults stay as they were
# reference: PEP 584
# features: dict-union star-call varargs numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call

DEFAULTS = {"k": 2, "s": 0}


def scaled(x, k, s):
    return x * k + s


def case(x, **named):
    settings = DEFAULTS | named
    return scaled(x, **settings), scaled(x, **(settings | {"k": 1})), settings, DEFAULTS


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(2.0), s=5)
    DEFAULTS["k"] = 10
    yield call(np.arange(2.0), s=5)
    DEFAULTS["k"] = 2
