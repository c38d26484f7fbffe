# /// case
# summary: a function whose code was stripped of its table of lines breaks and goes on as with it
# reference: https://docs.python.org/3/reference/datamodel.html#codeobject.replace, https://docs.python.org/3/library/types.html#types.FunctionType
# features: function-introspection opaque-call data-dependent-branch for-loop
# since: 3.8
# capture: breaks 2 opaque-call data-dependent-branch
# ///
import sys
import types

import numpy as np

from conformance.case import call

TABLE = "co_linetable" if sys.version_info >= (3, 10) else "co_lnotab"


def smoothed(x, weights, name):
    y = x * 2
    for weight in weights:
        y = y + weight
    print("smoothed", name)
    if y.sum() > 8:
        y = y / 2
    return y - x


def make():
    return types.FunctionType(smoothed.__code__.replace(**{TABLE: b""}), globals(), "smoothed")


def calls():
    yield call(np.arange(3.0), [1.5, 2.0], "a")
    yield call(np.arange(3.0), [1.5, 2.0], "a")
    yield call(np.zeros(3), [0.5, 1.0], "a")
    yield call(np.arange(4), [3], "b")
