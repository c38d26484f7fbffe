# /// case
# summary: warnings.warn in a callee names the line of its caller by stacklevel, or of the caller's caller
# reference: https://docs.python.org/3/library/warnings.html#warnings.warn
# features: warnings inlined-call opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import warnings

import numpy as np

from conformance.case import call


def old(x, level):
    warnings.warn("old function", DeprecationWarning, stacklevel=level)
    return x * 2


def middle(x, level):
    return old(
        x,
        level) + 1


def case(x, level):
    y = x + 1
    return middle(y,
                  level)


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
